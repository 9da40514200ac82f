import { crc32 } from 'node:zlib';

/**
 * How documents are stored: their BSON, which begins with its own length, followed by its CRC-32 (4 bytes, big-endian).
 * A byte that changed on the disk is noticed wherever it is, inside texts and numbers too, and not read as data.
 * Documents of the first format end with their BSON, and are read as they are.
 */
const CHECKSUM_BYTES = 4;
/** The length and the zero at the end. */
const LEAST_BYTES = 5;

export function withChecksum(document: Buffer): Buffer {
  const stored = Buffer.allocUnsafe(document.length + CHECKSUM_BYTES);
  document.copy(stored);
  stored.writeUInt32BE(crc32(document), document.length);
  return stored;
}

/**
 * @param stored a buffer of the storage's own is longer than what it holds and says so only by its `length`
 * @returns the document in the same memory; undefined if it is not what was stored
 */
export function withoutChecksum(stored: Buffer): Buffer | undefined {
  const size = stored.length;
  if (size < LEAST_BYTES) return undefined;
  const length = stored.readInt32LE(0);
  if (length < LEAST_BYTES || length > size || stored[length - 1] !== 0) return undefined;
  const document = stored.subarray(0, length);
  if (length === size) return document;
  const isWhole = length === size - CHECKSUM_BYTES && stored.readUInt32BE(length) === crc32(document);
  return isWhole ? document : undefined;
}
