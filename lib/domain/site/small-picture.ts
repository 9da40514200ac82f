import { LRUCache } from 'lru-cache';
import sharp, { type ResizeOptions } from 'sharp';
import { config } from '@/lib/platform/config/config';
import { fetchPublic } from '@/lib/platform/fetch/fetch-public';
import { Pool } from '@/lib/platform/process/pool';
import { log } from '@/lib/platform/telemetry/log';
import { WORD_CLOUD_WIDTH } from './picture-source';

/**
 * Pictures on other servers, read by this one, so that readers get a few kilobytes whatever is there, and the other
 * servers do not learn of readers.
 */

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 5 * 1024 * 1024;
/** A picture of few bytes may have very many pixels. */
const MAX_PIXELS = 30_000_000;
const DECODING_SECONDS = 5;
/** Drawings (SVG) are read of the operator alone, since they can be made to take long. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heif'];

const AT_ONCE = 2;
/** Those that wait for their turn longer than this are not read now. */
const WAIT_MS = 10_000;
const KEPT_BYTES = 16 * 1024 * 1024;
const KEPT_MS = 24 * 60 * 60 * 1_000;
/** After this, what was no picture is asked for again. */
const REFUSED_MS = 60 * 60 * 1_000;
/** The same after a server that did not answer, or said that it could not: it may be well again. */
const FAILED_MS = 60 * 1_000;
/** What an entry takes besides its bytes. */
const ENTRY_BYTES = 512;

/** What is at the address is no picture, whenever it is asked for. */
class NoPicture extends Error {
  override name = 'NoPicture';
}

type Bytes = Uint8Array<ArrayBuffer>;

const pool = new Pool(AT_ONCE);

/** By width and address; empty ones are no pictures. */
const kept = new LRUCache<string, Bytes>({
  maxSize: KEPT_BYTES,
  sizeCalculation: (bytes) => bytes.byteLength + ENTRY_BYTES,
  fetchMethod: async (key, _stale, { options }) => {
    const [width, address] = JSON.parse(key) as [number, string];
    let hasBegun = false;
    try {
      const bytes = await pool.run(() => {
        hasBegun = true;
        return read(address, width);
      }, AbortSignal.timeout(WAIT_MS));
      options.ttl = KEPT_MS;
      return bytes;
    } catch (error) {
      // Nothing is known of a picture whose turn has not come.
      if (!hasBegun) return undefined;
      log.info({ err: error, address }, 'a picture could not be made small');
      options.ttl = error instanceof NoPicture ? REFUSED_MS : FAILED_MS;
      return new Uint8Array();
    }
  },
});

/**
 * @param address an http or https URL on the public internet
 * @param width in pixels
 * @returns a WebP picture: a square of a photo or logo, all of a word cloud; null if there is no picture at the address, it is too
 *   large, or it takes too long
 */
export async function readSmallPicture(address: string, width: number): Promise<Bytes | null> {
  const bytes = await kept.fetch(JSON.stringify([width, address]));
  return bytes && bytes.byteLength > 0 ? bytes : null;
}

async function read(address: string, width: number): Promise<Bytes> {
  const { ASSETS_URL, INGEST_ALLOW_PRIVATE } = config();
  // The operator may keep pictures in a network of their own.
  const isOfOperator = ASSETS_URL !== undefined && address.startsWith(`${ASSETS_URL}/`);
  const { status, body } = await fetchPublic(address, {
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    allowPrivate: INGEST_ALLOW_PRIVATE || isOfOperator,
  });
  if (status === 404 || status === 410) throw new NoPicture(`its status is ${status}`);
  if (status !== 200) throw new Error(`its status is ${status}`);
  const picture = sharp(body, { limitInputPixels: MAX_PIXELS, sequentialRead: true });
  const { format } = await picture.metadata();
  const isDrawing = format === 'svg' && isOfOperator;
  if (!format || !(isDrawing || FORMATS.includes(format))) throw new NoPicture(`its format is ${format}`);
  const small = await picture
    .timeout({ seconds: DECODING_SECONDS })
    .autoOrient()
    .resize(sizeOf(width, isDrawing))
    .webp({ quality: 80 })
    .toBuffer();
  return new Uint8Array(small);
}

function sizeOf(width: number, isDrawing: boolean): ResizeOptions {
  if (width === Number(WORD_CLOUD_WIDTH)) return { width, withoutEnlargement: true };
  // Of a logo all; of a photo the part that draws the eye, which of a portrait is the face.
  if (isDrawing) return { width, height: width, fit: 'contain', background: '#0000' };
  return { width, height: width, fit: 'cover', position: sharp.strategy.attention };
}
