/**
 * Called once by Next.js when the server starts: tells the cache handlers where to hear of invalidations, how to
 * compress, and what pages may load and run. They are loaded outside the bundle and cannot import it. Starts the jobs that
 * send newsletters and digests and look for pictures.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { shared } = await import('@/lib/platform/process/shared.mjs');
  const { AsyncLocalStorage } = await import('node:async_hooks');
  shared.reads = new AsyncLocalStorage();
  const { createInvalidationReader } = await import('@/lib/platform/cache/invalidation');
  const { expandStoryInvalidations } = await import('@/lib/domain/score/first-to-report-renew');
  const { expandForecastInvalidations } = await import('@/lib/domain/forecast/renew');
  shared.readInvalidations = createInvalidationReader(async (tags) => {
    await expandStoryInvalidations(tags);
    await expandForecastInvalidations(tags);
  });
  const { gzipCodec } = await import('@/lib/platform/cache/codec');
  shared.codec = gzipCodec;
  const { INLINE_SCRIPTS } = await import('@/components/layout/inline-scripts');
  const { externalSources } = await import('@/lib/domain/site/page-sources');
  const { resumeSending } = await import('@/lib/domain/newsletter/issue-sender');
  resumeSending();
  const { sendToFollowers } = await import('@/lib/domain/following/send-to-followers');
  sendToFollowers();
  const { watchPictures } = await import('@/lib/domain/site/picture-check');
  await watchPictures();
  shared.pageSources = { ...externalSources(), scripts: INLINE_SCRIPTS };
}
