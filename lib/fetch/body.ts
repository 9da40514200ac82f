import type { IncomingMessage } from 'node:http';
import { PassThrough, pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchError } from './errors';

const DECODERS: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Reads the body of a response and decompresses it, a chunk at a time.
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
  if (encoding !== 'identity' && !Object.hasOwn(DECODERS, encoding)) {
    response.destroy();
    throw new FetchError(
      'encoding',
      `It is compressed as "${encoding.slice(0, 40)}", which is not read here.`,
    );
  }
  const decoder = (DECODERS[encoding] ?? (() => new PassThrough()))();
  const limited = async function* (source: AsyncIterable<Buffer>) {
    let sent = 0;
    for await (const chunk of source) {
      sent += chunk.length;
      if (sent > maxBytes) throw tooLarge();
      yield chunk;
    }
  };
  // Errors of the response reach the reader of the decoder.
  const stream = pipeline(response, limited, decoder, () => {});
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream as unknown as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (isCorrupt(error)) {
      throw new FetchError('encoding', `It says that it is compressed as "${encoding}", but is not.`, {
        cause: error,
      });
    }
    throw error;
  } finally {
    response.destroy();
  }
  signal.throwIfAborted();
  return Buffer.concat(chunks);
}

const isCorrupt = (error: unknown) =>
  /^(Z_|ERR_BROTLI|ERR__ERROR)/.test((error as { code?: string }).code ?? '');
