import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { FetchError } from './errors';

type Decoder = (body: Buffer, limits: { maxOutputLength: number }) => Promise<Buffer>;

const fromGzip = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);
const fromZlib = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);
const fromDeflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);
const fromBrotli = promisify<Buffer, { maxOutputLength: number }, Buffer>(brotliDecompress);

const DECODERS: Readonly<Record<string, Decoder>> = {
  // A file that is compressed itself, as `feed.xml.gz` is.
  identity: async (body, limits) => (body[0] === 0x1f && body[1] === 0x8b ? fromGzip(body, limits) : body),
  gzip: fromGzip,
  'x-gzip': fromGzip,
  // Some servers leave out the header of zlib.
  deflate: (body, limits) => (hasZlibHeader(body) ? fromZlib : fromDeflate)(body, limits),
  br: fromBrotli,
};

/** RFC 1950, 2.2. */
const hasZlibHeader = ([method = 0, flags = 0]: Buffer) =>
  (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;

/**
 * Reads the body of a response and decompresses it.
 * @param maxBytes the limit, both before and after decompression
 * @throws FetchError
 */
export async function readBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const tooLarge = () => new FetchError('size', `It has more than ${Math.round(maxBytes / 1e5) / 10} MB.`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw tooLarge();
  }
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() || 'identity';
  const decode = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding] : undefined;
  if (!decode) {
    response.destroy();
    throw new FetchError(
      'encoding',
      `It is compressed as "${encoding.slice(0, 40)}", which is not supported.`,
    );
  }
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
    const body = Buffer.concat(chunks);
    return length === 0 ? body : await decode(body, { maxOutputLength: maxBytes });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    if (!/^(Z_|ERR_BROTLI|ERR__ERROR)/.test(code)) throw error;
    const message =
      encoding === 'identity'
        ? 'It is compressed as gzip, and broken.'
        : `It says that it is compressed as "${encoding}", but is not.`;
    throw new FetchError('encoding', message, { cause: error });
  } finally {
    response.destroy();
    signal.throwIfAborted();
  }
}
