import { join, resolve } from 'node:path';

/** Real input, which is not in the repository: the folder `data` in `BOXSCOOP_SHARED`, or in ../shared. */
export const REAL_DATA = join(process.env.BOXSCOOP_SHARED || resolve('..', 'shared'), 'data');
