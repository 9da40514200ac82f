import { LRUCache } from 'lru-cache';
import { shared } from '../process/shared.mjs';

/**
 * Pages are kept compressed, at a tenth of their size: as text each takes two bytes a character, and the document, the
 * payload of client navigation and the payloads of prefetching say the same three times.
 */
const compress = (data) => shared.codec?.compress(data) ?? data;
const pack = (data) => shared.codec?.pack(data) ?? data;
const decompress = (data) => shared.codec?.decompress(data) ?? data;

/** What was unpacked last is kept for those who ask next, within this limit in bytes. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;
const unpacked = new LRUCache({ maxSize: MAX_UNPACKED_BYTES });

/**
 * @param {object} value a page as Next.js hands it to its cache
 * @returns {Promise<object>} the same with `html`, `rscData` and `segmentData` compressed by gzip; what else it has, as it is
 */
export async function packPage(value) {
  const { html, rscData, segmentData } = value;
  return {
    ...value,
    html: typeof html === 'string' ? await compress(html) : html,
    rscData: rscData && (await pack(rscData)),
    segmentData: segmentData && new Map(await Promise.all([...segmentData].map(packSegment))),
  };
}

const packSegment = async ([path, data]) => [path, await pack(data)];
const unpackSegment = async ([path, data]) => [path, await decompress(data)];

/** @returns {Promise<object>} the page as it was before `packPage` */
export async function unpackPage(packed) {
  const cached = unpacked.get(packed);
  if (cached) return cached;
  const { html, rscData, segmentData } = packed;
  const value = {
    ...packed,
    html: Buffer.isBuffer(html) ? (await decompress(html)).toString() : html,
    rscData: rscData && (await decompress(rscData)),
    segmentData: segmentData && new Map(await Promise.all([...segmentData].map(unpackSegment))),
  };
  unpacked.set(packed, value, { size: 1 + pageSize(value) });
  return value;
}

/** Size in bytes. Strings with a character outside Latin 1 take two bytes each; every page has one (an arrow). */
export function pageSize({ html, body, rscData, segmentData }) {
  let size = 1_000;
  for (const part of [html, body, rscData, ...(segmentData?.values() ?? [])])
    size += typeof part === 'string' ? 2 * part.length : (part?.length ?? 0);
  return size;
}
