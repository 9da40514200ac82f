import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gunzip, gzip, type ZlibOptions } from 'node:zlib';

/** How the cache of pages compresses and hashes (packed-page.mjs, page-scripts.mjs), outside the bundle that holds this. */
export interface Codec {
  /** Best compression, for what is sent to readers. */
  compress(data: Buffer | string): Promise<Buffer>;
  /** Fastest compression, for what is unpacked before it is sent. */
  pack(data: Buffer): Promise<Buffer>;
  decompress(data: Buffer): Promise<Buffer>;
  /** SHA-256 in base64: Web Crypto takes a thread and several copies for each of a page's scripts. */
  hash(text: string): string;
}

const FASTEST = { level: constants.Z_BEST_SPEED };

export const gzipCodec: Codec = {
  compress: promisify<Buffer | string, Buffer>(gzip),
  pack: (data) => promisify<Buffer, ZlibOptions, Buffer>(gzip)(data, FASTEST),
  decompress: promisify<Buffer, Buffer>(gunzip),
  hash: (text) => createHash('sha256').update(text).digest('base64'),
};
