// What every document says of the program that made it.

/** Version of the package. */
export const VERSION = '0.1.0';

/** What `fingerprint()` gives: a change to any exact result changes it, and its commit says why. */
export const FINGERPRINT = 684282724;
