import { Double, serialize } from 'bson';
import { decodeDocument, decodeValue, rawArray, skipValue } from './documents';
import { CommandError } from './errors';
import type { Doc } from './values';

/**
 * Framing of the MongoDB wire protocol: OP_MSG in both directions, and OP_QUERY with OP_REPLY for the handshake that
 * drivers begin with. Every message starts with its length, a number, the number it answers, and an opcode.
 */
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;
export const MAX_MESSAGE_BYTES = 48_000_000;

const CHECKSUM = 1;
const MORE_TO_COME = 2;

export interface Request {
  id: number;
  legacy: boolean;
  /** Whether the client waits for an answer. */
  expectsReply: boolean;
  body: Doc;
}

/** Cuts a stream of bytes into messages. */
export class Framer {
  private chunks: Buffer[] = [];
  private size = 0;

  /** Takes what has arrived and gives the messages that are complete; throws code 17 for a length that cannot be. */
  push(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk);
    this.size += chunk.length;
    const out: Buffer[] = [];
    for (;;) {
      if (this.size < 4) return out;
      if ((this.chunks[0] as Buffer).length < 4) this.join();
      const length = (this.chunks[0] as Buffer).readInt32LE(0);
      if (length < HEADER || length > MAX_MESSAGE_BYTES + 16_384)
        throw new CommandError(17, `Client sent a message of invalid length ${length}`);
      if (this.size < length) return out;
      if ((this.chunks[0] as Buffer).length < length) this.join();
      const all = this.chunks[0] as Buffer;
      out.push(all.subarray(0, length));
      this.size -= length;
      if (all.length === length) this.chunks.shift();
      else this.chunks[0] = all.subarray(length);
    }
  }

  private join(): void {
    this.chunks = [Buffer.concat(this.chunks)];
  }
}

/** Reads a message; an opcode or a section that is unknown throws code 17. */
export function readMessage(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  if (opcode === OP_QUERY) return readQuery(message, id);
  if (opcode !== OP_MSG) throw new CommandError(17, `Unknown opcode ${opcode}`);
  const flags = message.readUInt32LE(HEADER);
  const end = message.length - (flags & CHECKSUM ? 4 : 0);
  let body: Doc | undefined;
  const sequences: [string, Buffer[]][] = [];
  for (let at = HEADER + 4; at < end; ) {
    const kind = message[at++];
    const length = message.readInt32LE(at);
    if (length < 5 || at + length > end) throw new CommandError(17, 'Malformed OP_MSG section');
    if (kind === 0) body = readCommand(message.subarray(at, at + length));
    else if (kind === 1) {
      const stop = message.indexOf(0, at + 4);
      sequences.push([message.toString('utf8', at + 4, stop), rawDocuments(message, stop + 1, at + length)]);
    } else throw new CommandError(17, `Unknown OP_MSG section kind ${kind}`);
    at += length;
  }
  if (!body) throw new CommandError(17, 'OP_MSG without a body');
  for (const [name, docs] of sequences)
    body[name] = name === 'documents' ? docs : docs.map((doc) => decodeDocument(doc));
  return { id, legacy: false, expectsReply: (flags & MORE_TO_COME) === 0, body };
}

function rawDocuments(message: Buffer, from: number, to: number): Buffer[] {
  const out: Buffer[] = [];
  for (let at = from; at < to; ) {
    const length = message.readInt32LE(at);
    if (length < 5 || at + length > to) throw new CommandError(17, 'Malformed document sequence');
    out.push(message.subarray(at, at + length));
    at += length;
  }
  return out;
}

/** A command's document; the documents of an insert stay bytes, for they are stored as they are. */
function readCommand(bytes: Buffer): Doc {
  const first = bytes.toString('utf8', 5, bytes.indexOf(0, 5));
  if (first !== 'insert') return decodeDocument(bytes);
  const body: Doc = {};
  const end = bytes.length - 1;
  for (let at = 4; at < end; ) {
    const type = bytes[at] as number;
    const stop = bytes.indexOf(0, at + 1);
    const name = bytes.toString('utf8', at + 1, stop);
    body[name] =
      name === 'documents' && type === 0x04
        ? rawElements(bytes, stop + 1)
        : decodeValue(bytes, type, stop + 1);
    at = skipValue(bytes, type, stop + 1);
  }
  return body;
}

function rawElements(bytes: Buffer, start: number): unknown[] {
  const end = start + bytes.readInt32LE(start) - 1;
  const out: unknown[] = [];
  for (let at = start + 4; at < end; ) {
    const type = bytes[at] as number;
    const value = bytes.indexOf(0, at + 1) + 1;
    const next = skipValue(bytes, type, value);
    out.push(type === 0x03 ? bytes.subarray(value, next) : decodeValue(bytes, type, value));
    at = next;
  }
  return out;
}

function readQuery(message: Buffer, id: number): Request {
  const stop = message.indexOf(0, HEADER + 4);
  const body = decodeDocument(message, undefined, stop + 9);
  body.$db ??= message.toString('utf8', HEADER + 4, stop).split('.')[0];
  return { id, legacy: true, expectsReply: true, body };
}

let lastId = 0;

/** The bytes of an answer: a document, or BSON that is ready. */
export function writeReply(request: { id: number; legacy: boolean }, reply: Doc | Buffer): Buffer {
  const body = Buffer.isBuffer(reply) ? reply : serialize(reply);
  const extra = request.legacy ? 20 : 5;
  const out = Buffer.allocUnsafe(HEADER + extra + body.length);
  out.writeInt32LE(out.length, 0);
  lastId = (lastId + 1) & 0x7fffffff;
  out.writeInt32LE(lastId, 4);
  out.writeInt32LE(request.id, 8);
  out.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  out.fill(0, HEADER, HEADER + extra);
  if (request.legacy) out.writeInt32LE(1, HEADER + 16);
  out.set(body, HEADER + extra);
  return out;
}

const element = (type: number, name: string, value: Buffer) =>
  Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`), value]);

function document(...elements: Buffer[]): Buffer {
  const size = elements.reduce((sum, part) => sum + part.length, 5);
  const head = Buffer.allocUnsafe(4);
  head.writeInt32LE(size);
  return Buffer.concat([head, ...elements, Buffer.from([0])], size);
}

const OK = serialize({ ok: new Double(1) });

/** The answer that carries a batch, with the documents' bytes put in as they are. */
export function cursorReply(
  field: 'firstBatch' | 'nextBatch',
  docs: readonly Buffer[],
  id: bigint,
  ns: string,
): Buffer {
  const idBytes = Buffer.allocUnsafe(8);
  idBytes.writeBigInt64LE(id);
  const text = Buffer.from(`${ns}\0`);
  const length = Buffer.allocUnsafe(4);
  length.writeInt32LE(text.length);
  const cursor = document(
    element(0x04, field, rawArray(docs)),
    element(0x12, 'id', idBytes),
    element(0x02, 'ns', Buffer.concat([length, text])),
  );
  return document(element(0x03, 'cursor', cursor), Buffer.from(OK.subarray(4, -1)));
}
