import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** How the cache of pages compresses (packed-page.mjs), outside the bundle that holds this. */
export interface Codec {
  compress(data: Buffer | string): Promise<Buffer>;
  decompress(data: Buffer): Promise<Buffer>;
}

export const CODEC = Symbol.for('boxscoop.codec');

export const gzipCodec: Codec = {
  compress: promisify<Buffer | string, Buffer>(gzip),
  decompress: promisify<Buffer, Buffer>(gunzip),
};
