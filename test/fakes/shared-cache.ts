import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in for a shared cache, or for the API of one, that gets purge requests. */
export class FakeSharedCache {
  readonly requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] =
    [];
  /** The status of its answers. */
  status = 200;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeSharedCache> {
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      const { method = '', url = '', headers } = request;
      cache.requests.push({ method, url, headers, body });
      response.writeHead(cache.status).end();
    });
    const cache = new FakeSharedCache(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return cache;
  }

  /** Its address, without a scheme. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** @returns the keys that it was told to forget as Varnish is, sorted */
  purgedKeys(): string[] {
    return this.requests.flatMap(({ headers }) => String(headers['xkey-purge']).split(' ')).sort();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
