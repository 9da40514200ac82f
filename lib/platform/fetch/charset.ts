import { isAscii } from 'node:buffer';

const BYTE_ORDER_MARKS: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];

/** How `<` and the next letter begin a document without a byte order mark. */
const UTF16_STARTS: readonly [string, readonly number[]][] = [
  ['utf-16be', [0x00, 0x3c, 0x00]],
  ['utf-16le', [0x3c, 0x00]],
];

/** Fallback for a text that is valid neither in its declared encoding nor in UTF-8: each byte is a character in it. */
const LAST_RESORT = 'windows-1252';

/**
 * Decodes a text whose server and author may be wrong about its encoding. A byte order mark decides. Otherwise valid
 * UTF-8 is UTF-8, because text in other encodings is hardly ever valid UTF-8; so is nearly valid UTF-8, with replacement
 * characters. Otherwise the header decides, then the XML declaration.
 * @param contentType the header, if any
 */
export function decodeText(body: Uint8Array, contentType: string | undefined): string {
  const start = (bytes: readonly number[]) => bytes.every((byte, index) => body[index] === byte);
  const sure = [...BYTE_ORDER_MARKS, ...UTF16_STARTS].find(([, bytes]) => start(bytes))?.[0];
  if (sure) return decode(body, sure, false) ?? '';
  const labels = [headerCharset(contentType), declaredEncoding(body)].filter((label) => label !== undefined);
  // Encodings such as ISO-2022-JP consist of ASCII bytes, too.
  const candidates = isAscii(body) ? [...labels, 'utf-8'] : ['utf-8', ...labels, LAST_RESORT];
  const isOther = labels.some((label) => !/^utf-?8$/i.test(label));
  for (const label of candidates) {
    const text = decode(body, label) ?? (label === 'utf-8' ? nearlyUtf8(body, isOther) : null);
    if (text !== null) return text;
  }
  return decode(body, LAST_RESORT, false) ?? '';
}

/**
 * Bytes that are not valid, such as half a letter of a text that was cut, must not make others unreadable.
 * @param isOther whether the text calls itself something else
 * @returns with replacement characters; null unless enough letters beyond ASCII are valid: in other encodings hardly any
 *   is valid UTF-8
 */
function nearlyUtf8(body: Uint8Array, isOther: boolean): string | null {
  const text = decode(body, 'utf-8', false) ?? '';
  const invalid = text.split('\ufffd').length - 1;
  const valid = (text.match(/[^\0-\x7f]/g)?.length ?? 0) - invalid;
  return valid >= invalid * (isOther ? 3 : 1) ? text : null;
}

/** @returns null if there is no such encoding, or, if `fatal`, the bytes are not valid in it */
function decode(body: Uint8Array, label: string, fatal = true): string | null {
  try {
    const decoder = new TextDecoder(label, { fatal });
    // In two steps, because in one Node.js 20 reads windows-1252 as ISO-8859-1.
    return decoder.decode(body, { stream: true }) + decoder.decode();
  } catch {
    return null;
  }
}

const headerCharset = (contentType = '') => contentType.match(/charset\s*=\s*"?([\w.:-]{1,40})/i)?.[1];

const declaredEncoding = (body: Uint8Array) =>
  new TextDecoder('latin1')
    .decode(body.subarray(0, 200))
    .match(/^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})/i)?.[1];
