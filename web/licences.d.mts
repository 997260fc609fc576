// Types of `licences.mjs`, for the build of the page.

import type { Rolldown } from 'vite';

export const LICENCES: string;
export function licencesOf(bundle: Rolldown.OutputBundle): string;
