import { cacheNothing } from '@/lib/platform/cache/invalidation';

/** Lets no cache keep the page that calls it: pages about what does not exist have no end. */
export async function keepNothing(): Promise<null> {
  'use cache';
  cacheNothing();
  return null;
}
