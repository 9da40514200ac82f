import { BSON, type Document } from 'mongodb';

/** Reads and writes messages of MongoDB's wire protocol as far as a proxy changes them: OP_MSG, and OP_QUERY of handshakes. */

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;
const CHECKSUM = 1;
const MORE_TO_COME = 2;
const EXHAUST_ALLOWED = 1 << 16;

/** A command of a client. */
export interface Message {
  id: number;
  isLegacy: boolean;
  /** Whether the client waits for an answer. */
  expectsReply: boolean;
  /** Whether the client takes several answers, one after the other. */
  takesMany: boolean;
  body: Document;
  /** The name of what it writes many of (`documents`, `updates`, `deletes`), and those as they came. */
  sequence?: { name: string; items: Buffer[] };
  bytes: Buffer;
}

/** Cuts a stream of bytes into messages. */
export class Cutter {
  private rest: Buffer = Buffer.alloc(0);

  push(part: Buffer): Buffer[] {
    this.rest = Buffer.concat([this.rest, part]);
    const messages: Buffer[] = [];
    while (this.rest.length >= 4 && this.rest.length >= this.rest.readInt32LE(0)) {
      const length = this.rest.readInt32LE(0);
      messages.push(this.rest.subarray(0, length));
      this.rest = this.rest.subarray(length);
    }
    return messages;
  }
}

const documentAt = (bytes: Buffer, at: number) => bytes.subarray(at, at + bytes.readInt32LE(at));
const READ: BSON.DeserializeOptions = { promoteValues: false, bsonRegExp: true };

/** @returns a message of a client */
export function readMessage(bytes: Buffer): Message {
  const id = bytes.readInt32LE(4);
  const opcode = bytes.readInt32LE(12);
  if (opcode === OP_QUERY) {
    const body = BSON.deserialize(documentAt(bytes, bytes.indexOf(0, HEADER + 4) + 9));
    return { id, isLegacy: true, expectsReply: true, takesMany: false, body, bytes };
  }
  if (opcode !== OP_MSG) throw new Error(`Opcode ${opcode} is not known.`);
  const flags = bytes.readUInt32LE(HEADER);
  const end = bytes.length - (flags & CHECKSUM ? 4 : 0);
  const message: Message = {
    id,
    isLegacy: false,
    expectsReply: (flags & MORE_TO_COME) === 0,
    takesMany: (flags & EXHAUST_ALLOWED) !== 0,
    body: {},
    bytes,
  };
  for (let at = HEADER + 4; at < end; ) {
    const section = documentAt(bytes, at + 1);
    if (bytes[at] === 0) message.body = BSON.deserialize(section, READ);
    else message.sequence = readSequence(section);
    at += 1 + section.length;
  }
  return message;
}

function readSequence(section: Buffer) {
  const stop = section.indexOf(0, 4);
  const items: Buffer[] = [];
  for (let at = stop + 1; at < section.length; at += section.readInt32LE(at))
    items.push(documentAt(section, at));
  return { name: section.toString('utf8', 4, stop), items };
}

/** @returns the bytes of a message with another body, or fewer of what it writes */
export function writeMessage({ id, body, sequence }: Message): Buffer {
  const sections = [Buffer.from([0]), BSON.serialize(body, { ignoreUndefined: false })];
  if (sequence) {
    const content = Buffer.concat([Buffer.from(`${sequence.name}\0`), ...sequence.items]);
    sections.push(Buffer.from([1]), int32(content.length + 4), content);
  }
  return frame(id, 0, OP_MSG, Buffer.concat([int32(0), ...sections]));
}

/** @returns the document of an answer */
export const readReply = (bytes: Buffer): Document =>
  BSON.deserialize(documentAt(bytes, HEADER + 5), { promoteValues: false, bsonRegExp: true });

/**
 * @param isLast whether no other answer follows
 * @returns the bytes of the answer to a message
 */
export function writeReply({ id, isLegacy }: Message, reply: Document, isLast = true): Buffer {
  const document = Buffer.from(BSON.serialize(reply));
  const flags = int32(isLast ? 0 : MORE_TO_COME);
  if (!isLegacy) return frame(0, id, OP_MSG, Buffer.concat([flags, Buffer.from([0]), document]));
  const head = Buffer.concat([int32(8), Buffer.alloc(8), int32(0), int32(1)]);
  return frame(0, id, OP_REPLY, Buffer.concat([head, document]));
}

function frame(id: number, answered: number, opcode: number, content: Buffer): Buffer {
  const head = [HEADER + content.length, id, answered, opcode].map(int32);
  return Buffer.concat([...head, content]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}
