/**
 * State that is shared, through the global object, by parts of one process that are bundled separately: the server in front
 * of Next.js, the bundles of Next.js, and the cache handlers, which Next.js loads outside of its bundles.
 *
 * @typedef {object} Shared
 * @property {() => Promise<string[]>} [readInvalidations] returns the tags invalidated since its last call; never rejects.
 *   Missing where `instrumentation.ts` has not run
 * @property {boolean} [isBehind] whether the last call of `readInvalidations` returned before it had read all of them
 * @property {import('../cache/codec').Codec} [codec] Next.js bundles cache handlers for the middleware, too, where there is no
 *   node:zlib: there it is missing, and pages are kept uncompressed
 * @property {CachedPages} [pages] what `response-handler.mjs` keeps
 * @property {boolean} [isRenewedInFront] whether the server in front renders stale pages, by requests to itself
 * @property {import('../http/content-security-policy.mjs').PageSources} [pageSources] what pages may load and run
 * @property {import('../cache/purge').Purges | null} [purges] sends purges to shared caches; null if there are none
 * @property {import('node:async_hooks').AsyncLocalStorage<Reads>} [reads] the cached reads of the call that is being answered
 * @property {import('prom-client').Registry} [metrics] what this process counts
 * @property {import('node:async_hooks').AsyncLocalStorage<string>} [request] the id of the request that is being answered
 *
 * @typedef {object} Reads
 * @property {string[]} tags of the cached reads
 * @property {boolean} isComplete whether the answer is made of these alone, without reads from the database
 *
 * @typedef {object} CachedPage
 * @property {{ html: Buffer, headers?: Record<string, unknown> }} value the HTML is compressed by gzip; the headers are those
 *   that came with it
 * @property {import('node:http').OutgoingHttpHeaders} [sent] the headers with which Next.js sent it
 *
 * @typedef {object} CachedPages complete pages by path, as long as Next.js would send them
 * @property {(path: string) => CachedPage | undefined} find the page at a path, if it is complete and valid by what this
 *   process knows
 * @property {(path: string, page: CachedPage) => boolean} isCurrent whether it is still that page, by what this process knows
 * @property {(page: CachedPage) => boolean} isFresh whether it need not be rendered again yet
 * @property {(path: string) => boolean} isKnown whether there is, or was lately, a complete page at a path
 * @property {() => Promise<void>} refresh reads what was invalidated meanwhile
 */
const KEY = Symbol.for('boxscoop.shared');

globalThis[KEY] ??= {};

/** @type {Shared} */
export const shared = globalThis[KEY];
