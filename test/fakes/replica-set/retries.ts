import type { Document } from 'mongodb';
import type { Message } from './messages';
import { readReply, writeReply } from './messages';

/**
 * What a replica set promises of retryable writes: a write that is sent again with its number is carried out once. Of a
 * batch, what was carried out before the primary stepped down is not carried out again.
 */
export class Retries {
  private readonly writes = new Map<string, { done: number; replies: Document[]; running: Promise<void> }>();

  /**
   * @param forward sends a message to the database
   * @param stopAfter of how many statements the primary steps down; it carries out the rest when it is asked again
   * @returns the bytes of the answer; undefined if it stepped down before it was done
   */
  async write(
    message: Message,
    forward: (message: Message) => Promise<Buffer>,
    stopAfter = Number.POSITIVE_INFINITY,
  ): Promise<Buffer | undefined> {
    const { txnNumber, ...body } = message.body;
    if (txnNumber === undefined && stopAfter === Number.POSITIVE_INFINITY) return forward(message);
    const key = `${message.body.lsid?.id?.toString('hex')} ${txnNumber ?? `unnumbered ${message.id}`}`;
    const write = this.writes.get(key) ?? { done: 0, replies: [], running: Promise.resolve() };
    this.writes.set(key, write);
    const result = write.running.then(async () => {
      const { sequence } = message;
      const total = sequence?.items.length ?? 1;
      const until = Math.min(total, stopAfter);
      if (write.done < until) {
        const part = sequence && { ...sequence, items: sequence.items.slice(write.done, until) };
        const bytes = await forward({ ...message, body, sequence: part });
        write.replies.push(shifted(readReply(bytes), write.done));
        write.done = until;
      }
      return write.done < total ? undefined : writeReply(message, merged(write.replies));
    });
    write.running = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }
}

/** The places of statements in an answer to a part, as of the whole. */
function shifted(reply: Document, by: number): Document {
  const move = (items?: Document[]) => items?.map((item) => ({ ...item, index: Number(item.index) + by }));
  return {
    ...reply,
    ...(reply.upserted && { upserted: move(reply.upserted) }),
    ...(reply.writeErrors && { writeErrors: move(reply.writeErrors) }),
  };
}

function merged([first = {}, ...others]: Document[]): Document {
  const whole: Document = { ...first };
  for (const other of others) {
    for (const name of ['n', 'nModified'])
      if (other[name] !== undefined) whole[name] = Number(whole[name] ?? 0) + Number(other[name]);
    for (const name of ['upserted', 'writeErrors'])
      if (other[name]) whole[name] = [...(whole[name] ?? []), ...other[name]];
  }
  return whole;
}
