import { promisify } from 'node:util';
import { constants, gunzip, gzip, type ZlibOptions } from 'node:zlib';

/** How the cache of pages compresses (packed-page.mjs), outside the bundle that holds this. */
export interface Codec {
  /** Small, for what readers are sent. */
  compress(data: Buffer | string): Promise<Buffer>;
  /** Fast, for what is unpacked before it is sent. */
  pack(data: Buffer): Promise<Buffer>;
  decompress(data: Buffer): Promise<Buffer>;
}

export const CODEC = Symbol.for('boxscoop.codec');

const FASTEST = { level: constants.Z_BEST_SPEED };

export const gzipCodec: Codec = {
  compress: promisify<Buffer | string, Buffer>(gzip),
  pack: (data) => promisify<Buffer, ZlibOptions, Buffer>(gzip)(data, FASTEST),
  decompress: promisify<Buffer, Buffer>(gunzip),
};
