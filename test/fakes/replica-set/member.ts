import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Document } from 'mongodb';
import { Cutter, type Message, readMessage, writeMessage, writeReply } from './messages';
import type { Retries } from './retries';
import { Upstream } from './upstream';

/** What a member asks the set that it belongs to. */
export interface ReplicaSet {
  target: string;
  retries: Retries;
  isPrimary(member: Member): boolean;
  /** By the clock of the servers. */
  now(): Date;
  /** What `hello` says of the set, as a member sees it. */
  describe(member: Member): Document;
  /** Waits until what `hello` says changes, for some milliseconds at most. */
  untilChanged(ms: number): Promise<void>;
  /** @returns after how many statements the primary steps down while it carries out this command; undefined for none */
  stopsAfter(command: string): number | undefined;
}

const WRITES = new Set(
  'insert update delete findAndModify bulkWrite create createIndexes drop dropIndexes dropDatabase collMod renameCollection'.split(
    ' ',
  ),
);
const READS = new Set('find aggregate count distinct listCollections listIndexes'.split(' '));
const HELLO = new Set(['hello', 'isMaster', 'ismaster']);

const failure = (code: number, codeName: string, errmsg: string, labels: string[] = []) => ({
  ok: 0,
  errmsg,
  code,
  codeName,
  ...(labels.length > 0 && { errorLabels: labels }),
});

/** A member of the set: listens on a port of 127.0.0.1, and answers each client's messages in order. */
export class Member {
  /** Answers are this late, in milliseconds. */
  slowMs = 0;
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private resume: (() => void) | undefined;
  private hanging: Promise<void> | undefined;

  constructor(
    readonly port: number,
    private readonly set: ReplicaSet,
  ) {}

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  get isDead(): boolean {
    return this.server === undefined;
  }

  /** Accepts clients, for the first time or after `kill`. */
  async start(): Promise<void> {
    if (this.server) return;
    this.server = createServer((socket) => void this.serve(socket));
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
  }

  /** Refuses clients, and cuts their connections, as the end of the process does. */
  kill(): void {
    this.server?.close();
    this.server = undefined;
    this.cut();
  }

  /** Cuts the connections of all clients. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Accepts clients and what they send, and answers nothing until `answer`. */
  hang(): void {
    this.hanging ??= new Promise((resolve) => {
      this.resume = resolve;
    });
  }

  answer(): void {
    this.resume?.();
    this.hanging = undefined;
  }

  private async serve(socket: Socket): Promise<void> {
    this.sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    const cutter = new Cutter();
    let upstream: Upstream | undefined;
    socket.on('close', () => {
      this.sockets.delete(socket);
      // What the client has sent is carried out, whether or not it hears of it, unless the database ends before.
      const close = () => upstream?.close();
      void last.then(close, close);
    });
    let last: Promise<void> = Promise.resolve();
    socket.on('data', (part) => {
      for (const bytes of cutter.push(part))
        last = last.then(async () => {
          await this.hanging;
          if (this.slowMs > 0) await sleep(this.slowMs);
          upstream ??= await Upstream.open(this.set.target);
          const message = readMessage(bytes);
          const reply = await this.reply(message, upstream);
          await this.hanging;
          if (reply && !socket.destroyed) socket.write(reply);
          // A monitor is told whenever something changes.
          while (message.takesMany && !socket.destroyed) {
            await this.set.untilChanged(Number(message.body.maxAwaitTimeMS));
            await this.hanging;
            if (!socket.destroyed) socket.write(this.hello(message));
          }
        });
      last.catch(() => socket.destroy());
    });
  }

  private async reply(message: Message, upstream: Upstream): Promise<Buffer | undefined> {
    const command = Object.keys(message.body)[0] ?? '';
    if (HELLO.has(command)) return this.hello(message);
    const isWrite = WRITES.has(command);
    if (isWrite && !this.set.isPrimary(this)) return writeReply(message, notPrimary(message));
    if (READS.has(command) && !this.set.isPrimary(this) && !mayReadHere(message))
      return writeReply(
        message,
        failure(13_435, 'NotPrimaryNoSecondaryOk', 'not primary and secondaryOk=false'),
      );
    if (!message.expectsReply) {
      upstream.send(message.bytes);
      return undefined;
    }
    if (!isWrite) return upstream.ask(message.bytes);
    const forward = (part: Message) => upstream.ask(part === message ? part.bytes : writeMessage(part));
    const answer = await this.set.retries.write(message, forward, this.set.stopsAfter(command));
    return answer ?? writeReply(message, notPrimary(message));
  }

  private hello(message: Message): Buffer {
    const reply = { helloOk: true, localTime: this.set.now(), ok: 1, ...this.set.describe(this) };
    return writeReply(message, reply, !message.takesMany);
  }
}

function notPrimary({ body }: Message): Document {
  const labels = body.txnNumber === undefined ? [] : ['RetryableWriteError'];
  return failure(10_107, 'NotWritablePrimary', 'not primary', labels);
}

const mayReadHere = ({ body }: Message) => (body.$readPreference?.mode ?? 'primary') !== 'primary';
