import { cacheNothing } from '@/lib/cache/invalidation';

/** Lets no cache keep the page that calls it: pages about what does not exist have no end. */
export async function keepNothing(): Promise<null> {
  'use cache';
  cacheNothing();
  return null;
}
