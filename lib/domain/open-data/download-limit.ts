import type { Limit } from '@/lib/platform/http/limits';

/** How often one client may ask for files of the open data; an answer that nothing has changed counts as well. */
export const DATA_LIMIT = { calls: 600, seconds: 10 * 60 } as const satisfies Limit;

/** How many nights the nightly files are kept. */
export const NIGHTS = 7;
