import { UnreadableFileError } from './file-record';

const LINE_FEED = 10;

/**
 * Reads the bytes of a whole file, so that no record of a file in another encoding is imported with destroyed letters.
 * @throws UnreadableFileError if they are not UTF-8, with the line
 */
export async function mustBeUtf8(chunks: AsyncIterable<Buffer>): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let isFirst = true;
  try {
    for await (const chunk of chunks) {
      if (isFirst && isUtf16(chunk)) throw new UnreadableFileError('the file is UTF-16: save it as UTF-8');
      isFirst = false;
      let start = 0;
      for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
        decoder.decode(chunk.subarray(start, end + 1), { stream: true });
        start = end + 1;
        line++;
      }
      decoder.decode(chunk.subarray(start), { stream: true });
    }
    decoder.decode();
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    throw new UnreadableFileError(
      `line ${line} is not UTF-8: save the file as UTF-8 (in Excel "CSV UTF-8"); nothing was imported`,
    );
  }
}

/** By the byte order mark. */
const isUtf16 = ([one, two]: Buffer) => (one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff);
