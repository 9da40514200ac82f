import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Cutter } from './messages';

/** A connection to the database behind the proxy: one message at a time. */
export class Upstream {
  private readonly cutter = new Cutter();
  private waiting: { resolve: (reply: Buffer) => void; reject: (error: Error) => void } | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (part) => {
      for (const message of this.cutter.push(part)) this.waiting?.resolve(message);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => this.waiting?.reject(new Error('The database has closed the connection.')));
  }

  /** @param uri of one server without sign-in, such as `npm run db` prints */
  static async open(uri: string): Promise<Upstream> {
    const host = /^mongodb:\/\/([^/?]+)/.exec(uri)?.[1];
    if (!host) throw new Error(`${uri} is not the address of one server.`);
    const name = decodeURIComponent(host);
    const [address = '', port = '27017'] = name.split(':');
    const socket = name.startsWith('/') ? connect(name) : connect(Number(port), address);
    await once(socket, 'connect');
    return new Upstream(socket);
  }

  send(bytes: Buffer): void {
    this.socket.write(bytes);
  }

  async ask(bytes: Buffer): Promise<Buffer> {
    const reply = new Promise<Buffer>((resolve, reject) => {
      this.waiting = { resolve, reject };
    });
    this.send(bytes);
    return reply;
  }

  close(): void {
    this.socket.destroy();
  }
}
