import { Double, serialize } from 'bson';
import { checkDocument } from './bson-check';
import { decodeDocument, decodeValue, Fields, findElement, rawArray, skipValue } from './documents';
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
/** Of these flags a server has to know all that are set. */
const REQUIRED = 0xffff;

const NOTHING = Buffer.alloc(0);

export interface Request {
  id: number;
  legacy: boolean;
  /** Whether the client waits for an answer. */
  expectsReply: boolean;
  body: Doc;
}

/** Cuts a stream of bytes into messages. */
export class Framer {
  /** What has arrived of a message that is not complete, at the front of a buffer that grows with it. */
  private buffer: Buffer = NOTHING;
  private used = 0;

  /** How many bytes wait for the rest of their message. */
  get pending(): number {
    return this.used;
  }

  /** Takes what has arrived and gives the messages that are complete; throws code 17 for a length that cannot be. */
  push(chunk: Buffer): Buffer[] {
    const all = this.used === 0 ? chunk : this.append(chunk);
    const out: Buffer[] = [];
    let at = 0;
    while (all.length - at >= 4) {
      const length = all.readInt32LE(at);
      if (length < HEADER || length > MAX_MESSAGE_BYTES + 16_384)
        throw new CommandError(17, `Client sent a message of invalid length ${length}`);
      if (all.length - at < length) break;
      out.push(all.subarray(at, at + length));
      at += length;
    }
    if (at > 0 || this.used === 0) this.keep(all.subarray(at));
    return out;
  }

  private append(chunk: Buffer): Buffer {
    const size = this.used + chunk.length;
    if (size > this.buffer.length) {
      // Twice as much each time: a message that comes a byte at a time is not copied for each.
      const larger = Buffer.allocUnsafe(Math.max(size, this.buffer.length * 2));
      this.buffer.copy(larger, 0, 0, this.used);
      this.buffer = larger;
    }
    chunk.copy(this.buffer, this.used);
    this.used = size;
    return this.buffer.subarray(0, size);
  }

  /** Begins a new buffer: the messages that were given out lie in the old one. */
  private keep(rest: Buffer): void {
    this.buffer = rest.length === 0 ? NOTHING : Buffer.from(rest);
    this.used = rest.length;
  }
}

/** Reads a message; one that is not well-formed, down to its last document, throws code 17 or 22. */
export function readMessage(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  if (opcode === OP_QUERY) return readQuery(message, id);
  if (opcode !== OP_MSG) throw new CommandError(17, `Unknown opcode ${opcode}`);
  if (message.length < HEADER + 4) throw new CommandError(17, 'OP_MSG without a body');
  const flags = message.readUInt32LE(HEADER);
  if (flags & REQUIRED & ~(CHECKSUM | MORE_TO_COME))
    throw new CommandError(17, `Unknown OP_MSG flags ${flags & REQUIRED}`);
  const end = message.length - (flags & CHECKSUM ? 4 : 0);
  let body: Doc | undefined;
  const sequences: [string, Buffer[]][] = [];
  for (let at = HEADER + 4; at < end; ) {
    const kind = message[at++];
    const length = at + 5 > end ? 0 : message.readInt32LE(at);
    if (length < 5 || length > end - at) throw new CommandError(17, 'Malformed OP_MSG section');
    const section = message.subarray(at, at + length);
    if (kind === 0) {
      if (body) throw new CommandError(17, 'OP_MSG with two bodies');
      body = readCommand(section);
    } else if (kind === 1) sequences.push(readSequence(section));
    else throw new CommandError(17, `Unknown OP_MSG section kind ${kind}`);
    at += length;
  }
  if (!body) throw new CommandError(17, 'OP_MSG without a body');
  for (const [name, docs] of sequences) {
    if (Object.hasOwn(body, name)) throw new CommandError(17, `OP_MSG holds '${name}' twice`);
    body[name] = name === 'documents' ? docs : docs.map((doc) => decodeDocument(doc));
  }
  return { id, legacy: false, expectsReply: (flags & MORE_TO_COME) === 0, body };
}

/** What drivers send as sequences of documents. */
const SEQUENCES = ['documents', 'updates', 'deletes'];

function readSequence(section: Buffer): [string, Buffer[]] {
  const stop = section.indexOf(0, 4);
  const name = stop < 0 ? '' : section.toString('utf8', 4, stop);
  if (!SEQUENCES.includes(name)) throw new CommandError(17, `Unknown document sequence '${name}'`);
  const docs: Buffer[] = [];
  for (let at = stop + 1; at < section.length; ) {
    const end = checkDocument(section, at);
    docs.push(section.subarray(at, end));
    at = end;
  }
  return [name, docs];
}

/** A command's document; the documents of an insert stay bytes, for they are stored as they are. */
function readCommand(bytes: Buffer): Doc {
  if (checkDocument(bytes) !== bytes.length) throw new CommandError(17, 'Malformed OP_MSG section');
  const first = bytes.toString('utf8', 5, bytes.indexOf(0, 5));
  if (first !== 'insert') return decodeDocument(bytes);
  const found = findElement(bytes, DOCUMENTS);
  if (found?.type !== 0x04) return decodeDocument(bytes);
  const rest = Buffer.concat([bytes.subarray(0, found.start), bytes.subarray(found.end)]);
  rest.writeInt32LE(rest.length);
  return { ...decodeDocument(rest), documents: rawElements(bytes, found.value) };
}

const DOCUMENTS = new Fields(['documents']);

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

/** A command in the form drivers greet with: a query on `<database>.$cmd`. */
function readQuery(message: Buffer, id: number): Request {
  const stop = message.indexOf(0, HEADER + 4);
  const namespace = stop < 0 ? '' : message.toString('utf8', HEADER + 4, stop);
  if (!namespace.endsWith('.$cmd') || stop + 9 > message.length)
    throw new CommandError(17, 'OP_QUERY is for the first message of a connection alone; use OP_MSG');
  const bytes = message.subarray(stop + 9);
  checkDocument(bytes);
  const body = decodeDocument(bytes);
  if (!Object.hasOwn(body, '$db')) body.$db = namespace.split('.')[0];
  return { id, legacy: true, expectsReply: true, body };
}

let lastId = 0;

/** The bytes of an answer: a document, or BSON that is ready. */
export function writeReply(request: { id: number; legacy: boolean }, reply: Doc | Buffer): Buffer {
  const body = Buffer.isBuffer(reply)
    ? reply
    : serialize(typeof reply.ok === 'number' ? { ...reply, ok: new Double(reply.ok) } : reply);
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
