/**
 * Called once by Next.js when the server starts: tells the cache handlers where to hear of invalidations, how to
 * compress, and what pages may load and run. They are loaded outside the bundle and cannot import it.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { createInvalidationReader } = await import('@/lib/platform/cache/invalidation');
  const { expandInvalidations: renewStories } = await import('@/lib/domain/score/first-to-report/renew');
  const { expandInvalidations: renewForecasts } = await import('@/lib/domain/forecast/stored/renew');
  const reader = createInvalidationReader(async (tags) => {
    await renewStories(tags);
    await renewForecasts(tags);
  });
  Object.assign(globalThis, { [Symbol.for('boxscoop.invalidations.reader')]: reader });
  const { CODEC, gzipCodec } = await import('@/lib/platform/cache/codec');
  Object.assign(globalThis, { [CODEC]: gzipCodec });
  const { INLINE_SCRIPTS } = await import('@/components/layout/inline-scripts');
  const { setPageSources } = await import('@/lib/platform/http/content-security-policy.mjs');
  const { externalSources } = await import('@/lib/domain/site/page-sources');
  const { resumeSending } = await import('@/lib/domain/newsletter/issue/sender');
  resumeSending();
  const { sendToFollowers } = await import('@/lib/domain/following/run');
  sendToFollowers();
  const { watchPictures } = await import('@/lib/domain/site/picture-check');
  await watchPictures();
  setPageSources({ ...externalSources(), scripts: INLINE_SCRIPTS });
}
