import { COMBINATION } from './uncached.mjs';

/**
 * The keys by which shared caches find what they keep: the cache tags of a response, in `Cache-Tag` (separated by commas)
 * and `Surrogate-Key` (by spaces). A purge names the same keys.
 *
 * A list of a hundred tweets has a hundred tags, and proxies take few kilobytes of headers (nginx 4 by default, of which a
 * page's others take one and a half). So where the keys of a response are too long, those of one kind, as `tweet:1` and
 * `tweet:2`, are folded into some of 64 groups, as `tweet~1k`, and if that is not enough into one, `tweet~`. A purge names an
 * entity and its groups: it may end a page too many, and never one too few.
 */

/** The key of every response that has any: to purge everything. */
export const EVERYTHING = 'everything';
/** The longest list of keys, in bytes. It is sent twice. */
export const MAX_KEYS_BYTES = 1_000;
const GROUPS = 64;

/** Of Next.js: paths, which nothing here invalidates. */
const OF_PATHS = '_N_T_';
/** A key has neither spaces nor commas, and headers take ASCII alone. */
const UNSAFE = /[^!-+\--~]+/g;

const keyOf = (tag) => tag.replace(UNSAFE, encodeURIComponent);
/** @returns {string | undefined} of tags that name one entity of many: `tweet` of `tweet:1` */
const kindOf = (key) => /^([\w-]+):./.exec(key)?.[1];

function groupOf(kind, key) {
  let hash = 0;
  for (let at = 0; at < key.length; at++) hash = (Math.imul(hash, 31) + key.charCodeAt(at)) >>> 0;
  return `${kind}~${(((hash ^ (hash >>> 16)) >>> 0) % GROUPS).toString(36)}`;
}

const bytesOf = (keys) => keys.reduce((sum, key) => sum + key.length + 1, 0);

/**
 * @param {string[]} tags of a response
 * @returns {string[]} its keys, sorted, within `MAX_KEYS_BYTES`
 */
export function surrogateKeys(tags) {
  const own = tags.filter((tag) => tag !== COMBINATION && !tag.startsWith(OF_PATHS)).map(keyOf);
  let keys = new Set([EVERYTHING, ...own]);
  for (const fold of [groupOf, (kind) => `${kind}~`]) {
    for (const kind of longestFirst(keys)) {
      if (bytesOf([...keys]) <= MAX_KEYS_BYTES) break;
      keys = new Set([...keys].map((key) => (kindIn(key) === kind ? fold(kind, key) : key)));
    }
  }
  // Fails only where a name is as long as the header: everything ends it.
  return bytesOf([...keys]) <= MAX_KEYS_BYTES ? [...keys].sort() : [EVERYTHING];
}

/** The same of a group: `tweet` of `tweet~1k`. */
const kindIn = (key) => kindOf(key) ?? /^([\w-]+)~./.exec(key)?.[1];

function longestFirst(keys) {
  const bytes = new Map();
  for (const key of keys) {
    const kind = kindIn(key);
    if (kind) bytes.set(kind, (bytes.get(kind) ?? 0) + key.length + 1);
  }
  return [...bytes].sort(([, one], [, other]) => other - one).map(([kind]) => kind);
}

/**
 * @param {string} tag that was invalidated
 * @returns {string[]} the keys of what shows it
 */
export function keysToPurge(tag) {
  const key = keyOf(tag);
  const kind = kindOf(key);
  return kind ? [key, groupOf(kind, key), `${kind}~`] : [key];
}

/**
 * @param {string[]} tags of a response
 * @returns {Record<string, string>} the headers by which shared caches find it
 */
export function keyHeaders(tags) {
  const keys = surrogateKeys(tags);
  return { 'cache-tag': keys.join(','), 'surrogate-key': keys.join(' ') };
}
