/** Called once by Next.js when the server starts: tells the cache handlers where to hear of invalidations. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { createInvalidationReader } = await import('@/lib/cache/invalidation');
  Object.assign(globalThis, { [Symbol.for('boxscoop.invalidations.reader')]: createInvalidationReader() });
}
