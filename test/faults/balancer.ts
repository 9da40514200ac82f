import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;
const FILES = '/_next/static/';

interface Instance {
  url: string;
  isReady: boolean;
  answered: number;
}

/**
 * What stands in front of instances that come and go: it sends requests in turn to those whose `/readyz` is 200, asks another
 * for a script that one does not have, as the configurations in `deploy/` do, and repeats nothing else.
 */
export class Balancer {
  readonly instances: Instance[] = [];
  private readonly agent = new Agent({ keepAlive: true });
  private readonly server = createServer((incoming, outgoing) => this.pass(incoming, outgoing, this.order()));
  private isClosed = false;
  private turn = 0;

  static async start(): Promise<Balancer> {
    const balancer = new Balancer();
    balancer.server.listen(0, '127.0.0.1');
    await once(balancer.server, 'listening');
    void balancer.poll();
    return balancer;
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** Waits until it is ready. */
  async add(url: string): Promise<Instance> {
    const instance = { url, isReady: false, answered: 0 };
    this.instances.push(instance);
    while (!instance.isReady) await sleep(POLL_MS);
    return instance;
  }

  remove(instance: Instance): void {
    this.instances.splice(this.instances.indexOf(instance), 1);
  }

  stop(): void {
    this.isClosed = true;
    this.agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
  }

  private async poll(): Promise<void> {
    while (!this.isClosed) {
      await Promise.all(
        this.instances.map(async (instance) => {
          const answer = await fetch(`${instance.url}/readyz`).catch(() => null);
          instance.isReady = answer?.ok ?? false;
        }),
      );
      await sleep(POLL_MS);
    }
  }

  /** Those that are ready, beginning with another each time, and then the others. */
  private order(): Instance[] {
    const ready = this.instances.filter(({ isReady }) => isReady);
    const first = this.turn++ % Math.max(ready.length, 1);
    return [
      ...ready.slice(first),
      ...ready.slice(0, first),
      ...this.instances.filter(({ isReady }) => !isReady),
    ];
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse, [instance, ...others]: Instance[]): void {
    if (!instance) return void outgoing.writeHead(502).end();
    const { method, headers, url = '/' } = incoming;
    const isFile = url.startsWith(FILES);
    const sent = request(instance.url + url, { method, headers, agent: this.agent }, (answer) => {
      if (isFile && answer.statusCode === 404 && others.length > 0) {
        answer.resume();
        return this.pass(incoming, outgoing, others);
      }
      instance.answered++;
      outgoing.writeHead(answer.statusCode as number, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on('error', () => {
      if (isFile && others.length > 0) this.pass(incoming, outgoing, others);
      else outgoing.destroy();
    });
    incoming.pipe(sent);
  }
}
