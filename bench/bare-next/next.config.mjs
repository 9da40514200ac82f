/** The smallest site of Next.js, which `bench/serving.ts` compares with. */
export default { cacheComponents: true, partialPrefetching: true, poweredByHeader: false };
