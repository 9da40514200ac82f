import { CommandError } from './errors';

/**
 * The check that bytes from outside are well-formed BSON. Everything else that reads BSON here trusts its lengths, so
 * nothing reads bytes of a client before they have passed.
 */
export const MAX_DEPTH = 200;

const malformed = () => new CommandError(22, 'Invalid BSON: the document is malformed');

/** Throws code 22 unless `start` to `limit` begins with one well-formed document; returns where that ends. */
export function checkDocument(bytes: Buffer, start = 0, limit = bytes.length, depth = 0): number {
  if (start + 5 > limit || depth > MAX_DEPTH) throw malformed();
  const length = bytes.readInt32LE(start);
  const end = start + length;
  if (length < 5 || end > limit || bytes[end - 1] !== 0) throw malformed();
  let at = start + 4;
  while (at < end - 1) {
    const value = afterName(bytes, at + 1, end - 1);
    at = checkValue(bytes, bytes[at] as number, value, end - 1, depth);
  }
  if (at !== end - 1) throw malformed();
  return end;
}

/** The position after the text at `at`, which ends with a zero before `limit`. */
function afterName(bytes: Buffer, at: number, limit: number): number {
  for (let end = at; end < limit; end++) if (bytes[end] === 0) return end + 1;
  throw malformed();
}

function checkValue(bytes: Buffer, type: number, at: number, limit: number, depth: number): number {
  switch (type) {
    case 0x01:
    case 0x09:
    case 0x11:
    case 0x12:
      return fixed(at, 8, limit);
    case 0x10:
      return fixed(at, 4, limit);
    case 0x07:
      return fixed(at, 12, limit);
    case 0x13:
      return fixed(at, 16, limit);
    case 0x06:
    case 0x0a:
    case 0x7f:
    case 0xff:
      return at;
    case 0x08:
      if ((bytes[at] as number) > 1) throw malformed();
      return fixed(at, 1, limit);
    case 0x02:
    case 0x0d:
    case 0x0e:
      return checkString(bytes, at, limit);
    case 0x03:
    case 0x04:
      return checkDocument(bytes, at, limit, depth + 1);
    case 0x05:
      return checkBinary(bytes, at, limit);
    case 0x0b:
      return afterName(bytes, afterName(bytes, at, limit), limit);
    case 0x0c:
      return fixed(checkString(bytes, at, limit), 12, limit);
    case 0x0f:
      return checkCodeWithScope(bytes, at, limit, depth);
    default:
      throw malformed();
  }
}

function fixed(at: number, size: number, limit: number): number {
  if (at + size > limit) throw malformed();
  return at + size;
}

/** A length, which must be in `least` to what is left, and is returned. */
function checkLength(bytes: Buffer, at: number, least: number, limit: number): number {
  const start = fixed(at, 4, limit);
  const length = bytes.readInt32LE(at);
  if (length < least || length > limit - start) throw malformed();
  return length;
}

function checkString(bytes: Buffer, at: number, limit: number): number {
  const end = at + 4 + checkLength(bytes, at, 1, limit);
  if (bytes[end - 1] !== 0) throw malformed();
  return end;
}

function checkBinary(bytes: Buffer, at: number, limit: number): number {
  const length = checkLength(bytes, at, 0, limit - 1);
  // Subtype 2 repeats the length inside.
  if (bytes[at + 4] === 2 && (length < 4 || bytes.readInt32LE(at + 5) !== length - 4)) throw malformed();
  return at + 5 + length;
}

function checkCodeWithScope(bytes: Buffer, at: number, limit: number, depth: number): number {
  fixed(at, 4, limit);
  const end = at + bytes.readInt32LE(at);
  if (end > limit || end < at + 14) throw malformed();
  const scope = checkString(bytes, at + 4, end);
  if (checkDocument(bytes, scope, end, depth + 1) !== end) throw malformed();
  return end;
}
