import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nginxConfiguration } from '@/test/nginx';
import { KEPT, type SharedCache, startCache } from '@/test/shared-cache';
import { freePort } from '@/test/site';
import { programAt } from './try/needed';

const NGINX = programAt('nginx');

/** Two instances, whose every answer has the number of requests that have reached them, and what it is of. */
let reached = 0;
let received: IncomingHttpHeaders = {};
const instances = ['first', 'second'].map((name) =>
  createServer(({ url = '/', headers }, response) => {
    reached++;
    received = headers;
    const isPrivate = url.startsWith('/following');
    response.setHeader(
      'cache-control',
      isPrivate ? 'private, no-store' : 's-maxage=3600, stale-while-revalidate=9',
    );
    if (!url.endsWith('/own'))
      response.setHeader('surrogate-key', 'everything').setHeader('cache-tag', 'everything');
    response.statusCode =
      url === '/away' ? 503 : url.endsWith(`/of-${name}.js`) ? 200 : isScript(url) ? 404 : 200;
    response.end(String(reached));
  }),
);
const isScript = (url: string) => url.startsWith('/_next/static/');

if (!NGINX) test.skip('what nginx keeps (not tried: there is no nginx here)', () => undefined);
const describeNginx = NGINX ? describe : describe.skip;

describeNginx('nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boxscoop-nginx-'));
  let front: string;
  let nginx: SharedCache;

  beforeAll(async () => {
    for (const one of instances) await once(one.listen(0, '127.0.0.1'), 'listening');
    const [first, second] = instances.map((one) => (one.address() as AddressInfo).port);
    const [own, redirects, purges] = await Promise.all([freePort(), freePort(), freePort()]);
    front = `http://127.0.0.1:${own}`;
    const text = nginxConfiguration(folder)
      .replace(/^ *(ssl_.*|listen \[::\].*)$/gm, '')
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${own}`)
      .replace('listen 80', `listen 127.0.0.1:${redirects}`)
      .replace('127.0.0.1:8080', `127.0.0.1:${purges}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${first}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${second}`);
    writeFileSync(join(folder, 'nginx.conf'), text);
    const args = ['-c', join(folder, 'nginx.conf'), '-p', folder, '-g', 'daemon off;'];
    nginx = await startCache(NGINX as string, args, front);
  });

  afterAll(async () => {
    await nginx.stop();
    for (const one of instances) one.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (...asked: Parameters<SharedCache['open']>) => nginx.open(...asked);

  test.each<(typeof KEPT)[number]>([...KEPT, ['a navigation by script', '/page', { rsc: '1' }, false]])(
    '%s: %s %p is kept: %p',
    async (_what, path, headers, expected) => {
      expect(await nginx.isKept(path, headers)).toBe(expected);
    },
  );

  test('readers get neither keys nor the time for which this cache keeps a page', async () => {
    const { headers } = await open('/page');
    expect([headers.get('surrogate-key'), headers.get('cache-tag')]).toEqual([null, null]);
    expect(headers.get('cache-control')).toBe('s-maxage=60, stale-while-revalidate=9');
    expect((await open('/following')).headers.get('cache-control')).toBe('private, no-store');
  });

  test('a script that one instance does not have is asked of the other', async () => {
    for (const name of ['first', 'second'])
      expect((await open(`/_next/static/of-${name}.js`)).status).toBe(200);
  });

  test('readers purge nothing, ask nothing that is for monitoring, and send nothing large', async () => {
    const { text } = await open('/kept');
    expect((await open('/kept', {}, 'PURGE')).status).toBe(405);
    expect((await open('/kept')).text).toBe(text);
    expect([(await open('/livez')).status, (await open('/readyz')).status]).toEqual([404, 404]);
    const large = await fetch(`${front}/page`, { method: 'POST', body: 'x'.repeat(3_000_000) });
    expect(large.status).toBe(413);
  });

  test('the address of a client is appended to those that it claims', async () => {
    await open('/_api/own', { 'x-forwarded-for': '192.0.2.1' });
    expect(received['x-forwarded-for']).toBe('192.0.2.1, 127.0.0.1');
  });
});
