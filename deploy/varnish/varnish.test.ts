import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { KEPT, type SharedCache, startCache } from '@/test/shared-cache';
import { freePort } from '@/test/site';
import { varnishArguments } from '@/test/varnish';
import { programAt } from '../try/needed';

const VARNISH = programAt('varnishd');

/** A site whose every answer has the number of requests that have reached it. */
let reached = 0;
let received: IncomingHttpHeaders = {};
/** What its answers wait for. */
let held = Promise.resolve();

/** @returns sends what has been asked since */
function holdAnswers(): () => void {
  let send = () => {};
  held = new Promise((resolve) => {
    send = resolve;
  });
  return send;
}
const site = createServer(({ url = '/', headers }, response) => {
  if (url === '/readyz') return response.end('ok');
  reached++;
  received = headers;
  const answer = String(reached);
  const isPrivate = url.startsWith('/following');
  response.setHeader('cache-control', isPrivate ? 'private, no-store' : 's-maxage=3600');
  if (!url.endsWith('/own')) response.setHeader('surrogate-key', 'everything journalists tweet:1');
  response.statusCode = url === '/away' ? 503 : isMissing(url) ? 404 : 200;
  return void held.then(() => response.end(answer));
});

/** Each script is found when it is asked for again, as one of the version that another instance has. */
const missed = new Set<string>();
function isMissing(url: string): boolean {
  if (!url.startsWith('/_next/static/') || missed.has(url)) return false;
  missed.add(url);
  return true;
}

const variants = VARNISH ? ['default.vcl', 'without-xkey.vcl'] : [];
if (!VARNISH) test.skip('what Varnish keeps (not tried: there is no varnishd here)', () => undefined);

describe.each(variants)('Varnish with %s', (file) => {
  const folder = mkdtempSync(join(tmpdir(), 'boxscoop-varnish-'));
  let varnish: SharedCache;

  beforeAll(async () => {
    if (!site.listening) await once(site.listen(0, '127.0.0.1'), 'listening');
    const { port } = site.address() as AddressInfo;
    const own = await freePort();
    const args = varnishArguments({ folder, file, port: own, instances: [port, port], memory: '16m' });
    varnish = await startCache(VARNISH as string, args, `http://127.0.0.1:${own}`);
  });

  afterAll(async () => {
    await varnish.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (...asked: Parameters<SharedCache['open']>) => varnish.open(...asked);
  const purge = (keys: string, headers: Record<string, string> = {}) =>
    open('/', { ...(keys && { 'xkey-purge': keys }), ...headers }, 'PURGE');

  test.each(KEPT)('%s: %s %p is kept: %p', async (_what, path, headers, expected) => {
    expect(await varnish.isKept(path, headers)).toBe(expected);
  });

  test('a key ends what has it, as does one of several, and no other', async () => {
    const { text } = await open('/kept');
    await purge('tweet:2 tweet: journalist tweet:11');
    expect((await open('/kept')).text).toBe(text);
    await purge('players tweet:1');
    expect((await open('/kept')).text).not.toBe(text);
    const again = (await open('/kept')).text;
    await purge('everything');
    expect((await open('/kept')).text).not.toBe(again);
  });

  if (file === 'default.vcl')
    test('what is under way during a purge is fetched anew, and whoever asks after the purge gets that', async () => {
      const answer = holdAnswers();
      const before = reached;
      const first = open('/under-way');
      while (reached === before) await sleep(10);
      await purge('tweet:1');
      const second = open('/under-way');
      await sleep(100);
      answer();
      const anew = String(before + 2);
      expect([(await first).text, (await second).text]).toEqual([anew, anew]);
      expect((await open('/under-way')).text).toBe(anew);
    });

  test('a repeated purge leaves what is under way', async () => {
    const answer = holdAnswers();
    const before = reached;
    const first = open('/under-way-again');
    while (reached === before) await sleep(10);
    await purge('tweet:1', { 'xkey-repeat': '1' });
    answer();
    expect((await first).text).toBe(String(before + 1));
  });

  test('a form that is sent during a purge is sent once', async () => {
    const answer = holdAnswers();
    const before = reached;
    const sent = open('/form', {}, 'POST');
    while (reached === before) await sleep(10);
    await purge('tweet:1');
    answer();
    expect((await sent).text).toBe(String(before + 1));
  });

  test('whoever comes through a proxy purges nothing, nor does a purge without keys', async () => {
    const { text } = await open('/kept');
    expect((await purge('everything', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(405);
    expect((await purge('')).status).toBe(400);
    expect((await open('/kept')).text).toBe(text);
    expect((await purge('everything')).status).toBe(200);
  });

  test('a script that one instance does not have is asked of another', async () => {
    expect((await open(`/_next/static/${file}.js`)).status).toBe(200);
  });

  test('a page goes to the site without cookies, a call with them, and to readers without keys', async () => {
    await open('/page?1', { cookie: 'visitor=2' });
    expect(received.cookie).toBeUndefined();
    const { headers } = await open('/_api/own', { cookie: 'visitor=2', 'x-forwarded-for': '192.0.2.1' });
    expect([received.cookie, received['x-forwarded-for']]).toEqual(['visitor=2', '192.0.2.1, 127.0.0.1']);
    const page = await open('/page');
    expect([page.headers.get('surrogate-key'), headers.get('xkey')]).toEqual([null, null]);
    expect(page.headers.get('cache-control')).toBe('s-maxage=60');
  });
});

afterAll(() => site.close());
