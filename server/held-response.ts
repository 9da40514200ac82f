import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { log } from '@/lib/platform/telemetry/log';

/** A response that is sent instead of that of Next.js. */
export interface Replacement {
  body: string | Buffer;
  /** At least the content type. */
  headers: Record<string, string>;
  /** Replaces the status of Next.js. */
  status?: number;
}

/** What happens to the body of a response. */
export interface Hold {
  /**
   * The size up to which the body is held back, in bytes; a larger one is sent as it comes. Without it, the body is left
   * out, and `replace` gets an empty one.
   */
  maxBytes?: () => number;
  /** Called when the body is complete. Undefined sends the body unchanged, with the status set at that moment. */
  replace(body: Buffer): Replacement | undefined | Promise<Replacement | undefined>;
}

/** Headers that describe the replaced body. */
const OLD_HEADERS = [
  'content-encoding',
  'etag',
  'transfer-encoding',
  'x-nextjs-cache',
  'x-nextjs-stale-time',
];

/**
 * A response whose head can be changed just before it is sent, and whose body can be replaced, by the steps that a request
 * goes through before Next.js (steps.ts). `createServer` makes it by its option `ServerResponse`.
 */
export class HeldResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  private readonly headChanges: ((status: number) => number)[] = [];
  private decideHold: () => Hold | undefined = () => undefined;
  private isDecided = false;
  private hold: Hold | undefined;
  private held: Buffer[] = [];
  private heldBytes = 0;
  private isGivenUp = false;
  private readonly closeCalls: (() => void)[] = [];

  /**
   * Calls a function when the response has ended or its connection is lost. Instead of a listener each: of several, Node.js
   * makes an array that V8 may allocate where only full collections free it, with all that a request holds
   * (docs/performance.md).
   */
  afterClose(call: () => void): void {
    if (this.closeCalls.length === 0) {
      this.once('close', () => {
        for (const each of this.closeCalls) each();
      });
    }
    this.closeCalls.push(call);
  }

  /**
   * Calls a function just before the head is sent, with the status, when all headers are set; it returns the status to send.
   * Of several, the one that was added last is called first, as the steps wrap one another.
   */
  beforeHead(change: (status: number) => number): void {
    this.headChanges.push(change);
  }

  /** @param decide called once, when status and headers are known; returns undefined to let the body pass */
  holdBody(decide: () => Hold | undefined): void {
    this.decideHold = decide;
  }

  /** Sends a response while Next.js still works on its own, which is dropped. */
  sendInstead(replacement: Replacement): void {
    this.sendReplacement(replacement);
    this.isGivenUp = true;
  }

  /** Sends a response in place of the one that Next.js would make. */
  sendReplacement({ body, headers, status }: Replacement): void {
    if (this.isGivenUp) return;
    this.isDecided = true;
    this.hold = undefined;
    for (const header of OLD_HEADERS) this.removeHeader(header);
    this.setHeader('content-length', Buffer.byteLength(body));
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    this.sendHead(status);
    super.end(body);
  }

  /**
   * Sends a response without a body, past the `beforeHead` functions and the `Hold`.
   * @param headers name, value, name, value …
   */
  sendHeadAlone(status: number, headers: string[]): void {
    super.writeHead(status, headers);
    super.end();
  }

  override setHeader(...header: Parameters<ServerResponse['setHeader']>): this {
    return this.isGivenUp ? this : super.setHeader(...header);
  }

  override appendHeader(...header: Parameters<ServerResponse['appendHeader']>): this {
    return this.isGivenUp ? this : super.appendHeader(...header);
  }

  override removeHeader(name: string): void {
    if (!this.isGivenUp) super.removeHeader(name);
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    if (this.isGivenUp) return this;
    this.statusCode = status;
    const headers = rest.find((part) => typeof part === 'object' && part !== null) ?? {};
    for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders))
      if (value !== undefined) this.setHeader(name, value);
    if (!this.isDecided) {
      this.isDecided = true;
      this.hold = this.decideHold();
    }
    // Compression calls it again at its end.
    if (!this.hold) this.sendHead();
    return this;
  }

  override flushHeaders(): void {
    if (this.isGivenUp) return;
    this.decide();
    if (!this.hold) super.flushHeaders();
  }

  override write(...part: unknown[]): boolean {
    if (this.isGivenUp) return true;
    this.decide();
    if (!this.hold) return super.write(...(part as [string]));
    if (!this.hold.maxBytes) return true;
    this.keep(part);
    if (this.heldBytes <= this.hold.maxBytes()) return true;
    this.hold = undefined;
    this.sendHead();
    return super.write(Buffer.concat(this.held.splice(0)));
  }

  override end(...part: unknown[]): this {
    if (this.isGivenUp) return this;
    this.decide();
    const { hold } = this;
    if (!hold) return super.end(...(part as [string]));
    if (hold.maxBytes) this.keep(part);
    const body = Buffer.concat(this.held.splice(0));
    const send = (replacement: Replacement | undefined) => {
      if (this.isGivenUp) return;
      if (replacement) return this.sendReplacement(replacement);
      this.hold = undefined;
      this.sendHead();
      super.end(body);
    };
    const replacement = hold.replace(body);
    if (replacement instanceof Promise) {
      void replacement.then(send, (error) => {
        log.warn({ err: error }, 'a response cannot be replaced');
        send({ status: 500, body: '', headers: {} });
      });
    } else send(replacement);
    return this;
  }

  private decide(): void {
    if (!this.headersSent && !this.isDecided) this.writeHead(this.statusCode);
  }

  private sendHead(status = this.statusCode): void {
    if (this.headersSent) return;
    for (const change of this.headChanges.toReversed()) status = change(status);
    super.writeHead(status);
  }

  private keep([part, encoding]: unknown[]): void {
    if (typeof part !== 'string' && !(part instanceof Uint8Array)) return;
    const chunk =
      typeof part === 'string'
        ? Buffer.from(part, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : Buffer.from(part);
    this.held.push(chunk);
    this.heldBytes += chunk.length;
  }
}
