// Before all tests: unpacks the packaged browser once, so that no two test files do it at a time.

import { installed, unpacked } from './browser.ts';

export default async function setup(): Promise<void> {
  if (!installed()) await unpacked();
}
