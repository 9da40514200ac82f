import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser with a subscription at a push service of the test. */
export interface TestBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What it was notified of, decrypted, oldest first. */
  received: { title: string; body: string; path: string; tag: string }[];
}

type Answer = number | null | 'never';

export interface PushService {
  url: string;
  /** @param path of its endpoint, by which the service may answer differently */
  browser(path?: string): TestBrowser;
  /** Every request, oldest first. */
  requests: { path: string; headers: Record<string, string | string[] | undefined> }[];
  /**
   * What the service answers at a path; `null` closes the connection without an answer, `never` keeps it open. By default
   * 201.
   */
  answer(path: string, status: Answer, headers?: Record<string, string>): void;
  close(): Promise<void>;
}

/** A real push service on this machine, whose browsers decrypt what they get. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, (body: Buffer) => void>();
  const answers = new Map<string, { status: Answer; headers?: Record<string, string> }>();
  const requests: PushService['requests'] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url as string;
    requests.push({ path, headers: request.headers });
    const { status, headers } = answers.get(path) ?? { status: 201 };
    if (status === 'never') return;
    if (status === 201 || status === null) browsers.get(path)?.(Buffer.concat(chunks));
    if (status === null) return void response.destroy();
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    answer: (path, status, headers) => void answers.set(path, { status, headers }),
    browser(path = `/${randomBytes(8).toString('hex')}`) {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const received: TestBrowser['received'] = [];
      browsers.set(path, (body) => received.push(JSON.parse(decrypt(body, keys, auth))));
      const p256dh = keys.getPublicKey('base64url');
      return {
        received,
        subscription: { endpoint: url + path, keys: { p256dh, auth: auth.toString('base64url') } },
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Decrypts one record of `aes128gcm` (RFC 8188) with the keys of web push (RFC 8291). */
function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The text ends before the last byte that is not zero, which marks the last record.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
