import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { FetchError } from './errors';
import { fetchPublic } from './fetch-public';
import { postPublic } from './post-public';

/** What hostile servers send. */
type Behavior = (request: IncomingMessage, response: ServerResponse) => void;

const send =
  (body: Buffer | string, headers: Record<string, string> = {}, status = 200): Behavior =>
  (_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
const redirect = (location: string, status = 302): Behavior => send('', { location }, status);
const MEGABYTE = Buffer.alloc(1_000_000, 'x');

/** Megabytes that the endless answer has handed to the socket. */
let written = 0;
const BEHAVIORS: Record<string, Behavior> = {
  '/plain': send('hello', { etag: '"1"' }),
  '/gzip': send(gzipSync('hello'), { 'content-encoding': 'gzip' }),
  '/deflate': send(deflateSync('hello'), { 'content-encoding': 'deflate' }),
  '/deflate-raw': send(deflateRawSync('hello'), { 'content-encoding': 'deflate' }),
  '/gzip-file': send(gzipSync('hello'), { 'content-type': 'application/xml' }),
  '/broken-gzip-file': send(gzipSync(MEGABYTE).subarray(0, 500), {}),
  '/empty': send(''),
  '/brotli': send(brotliCompressSync('hello'), { 'content-encoding': 'br' }),
  '/not-gzip': send('hello', { 'content-encoding': 'gzip' }),
  '/half-gzip': send(gzipSync(MEGABYTE).subarray(0, 500), { 'content-encoding': 'gzip' }),
  '/unknown-encoding': send('hello', { 'content-encoding': 'lzma' }),
  '/bomb': send(gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' }),
  '/announced': send(Buffer.alloc(2_000_000)),
  '/endless': (_request, response) => {
    const more = () => {
      while (!response.destroyed && written < 100) {
        written++;
        if (!response.write(MEGABYTE)) return;
      }
      response.end();
    };
    response.on('drain', more);
    more();
  },
  '/silent': () => {},
  '/stalls': (_request, response) => {
    response.write('a');
  },
  '/drips': (_request, response) => {
    const timer = setInterval(() => response.write('a'), 20);
    response.on('close', () => clearInterval(timer));
  },
  '/breaks': (_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('a', () => response.destroy());
  },
  '/no-answer': (_request, response) => {
    response.destroy();
  },
  '/headers': send('', { 'x-long': 'x'.repeat(100_000) }),
  '/circle': redirect('/circle-back'),
  '/circle-back': redirect('/circle'),
  '/itself': redirect('/itself'),
  '/nowhere': redirect('http://[nonsense'),
  '/file': redirect('file:///etc/passwd'),
  '/credentials': redirect('http://user:password@127.0.0.1/'),
  '/chain': (request, response) => {
    const left = Number(new URL(request.url!, 'http://x').searchParams.get('left'));
    (left > 0 ? redirect(`/chain?left=${left - 1}`) : send('end'))(request, response);
  },
  '/moved': redirect('/moved-again', 301),
  '/moved-again': redirect('/for-now', 308),
  '/for-now': redirect('/plain', 307),
  '/not-modified': (request, response) =>
    send('', {}, request.headers['if-none-match'] === '"1"' ? 304 : 200)(request, response),
  '/busy': send('later', { 'retry-after': '30' }, 429),
  '/redirect-without-location': send('', {}, 301),
};

let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const behavior = BEHAVIORS[new URL(request.url!, 'http://x').pathname];
    (behavior ?? send('', {}, 404))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const limits = { maxBytes: 1_000_000, timeoutMs: 20_000, allowPrivate: true };
const read = (path: string, options: object = {}) => fetchPublic(`${base}${path}`, { ...limits, ...options });
const faultOf = async (reading: Promise<unknown>) => {
  const error = await reading.catch((thrown: unknown) => thrown);
  if (!(error instanceof FetchError)) throw error;
  return error;
};

test.each(['/plain', '/gzip', '/deflate', '/deflate-raw', '/gzip-file', '/brotli'])(
  'reads %s',
  async (path) => {
    const { status, body, url, movedTo } = await read(path);
    expect([status, body.toString(), url, movedTo]).toEqual([200, 'hello', base + path, null]);
  },
);

test.each<[string, string, string, object]>([
  ['/not-gzip', 'encoding', 'It says that it is compressed as "gzip", but is not.', {}],
  ['/broken-gzip-file', 'encoding', 'It is compressed as gzip, and broken.', {}],
  ['/half-gzip', 'encoding', 'It says that it is compressed as "gzip", but is not.', {}],
  ['/unknown-encoding', 'encoding', 'It is compressed as "lzma", which is not supported.', {}],
  ['/bomb', 'size', 'It has more than 1 MB.', {}],
  ['/announced', 'size', 'It has more than 1 MB.', {}],
  ['/endless', 'size', 'It has more than 1 MB.', {}],
  ['/silent', 'timeout', 'Nothing more came for 0.2 seconds.', { stallTimeoutMs: 200 }],
  ['/stalls', 'timeout', 'Nothing more came for 0.2 seconds.', { stallTimeoutMs: 200 }],
  ['/drips', 'timeout', 'No complete answer came within 0.5 seconds.', { timeoutMs: 500 }],
  ['/breaks', 'network', 'It cannot be reached: ECONNRESET.', {}],
  ['/no-answer', 'network', 'It cannot be reached: ECONNRESET.', {}],
  ['/headers', 'network', 'It cannot be reached: HPE_HEADER_OVERFLOW.', {}],
  ['/circle', 'redirects', 'It redirects in a circle.', {}],
  ['/itself', 'redirects', 'It redirects in a circle.', {}],
  ['/nowhere', 'redirects', 'It redirects to something that is no URL: http://[nonsense', {}],
  ['/file', 'refused', 'It redirects to an address that is not an http or https address.', {}],
  ['/credentials', 'refused', 'It redirects to an address that has a user name or a password in it.', {}],
  ['/chain?left=6', 'redirects', 'It redirects more than 5 times.', {}],
])('gives up on %s: %s', async (path, fault, message, options) => {
  expect(await faultOf(read(path, options))).toMatchObject({ fault, message });
});

test('reads an empty answer', async () => {
  expect((await read('/empty')).body).toHaveLength(0);
});

test('reads no more than the limit of an endless answer', () => {
  // What both sockets buffer is on its way when the reader leaves.
  expect(written).toBeLessThan(20);
});

test('follows as many redirects as it may, and remembers permanent ones only', async () => {
  expect((await read('/chain?left=5')).body.toString()).toBe('end');
  expect(await read('/moved')).toMatchObject({ url: `${base}/plain`, movedTo: `${base}/for-now` });
  expect(await read('/for-now')).toMatchObject({ url: `${base}/plain`, movedTo: null });
});

test.each([
  ['/not-modified', { headers: { 'if-none-match': '"1"' } }, 304],
  ['/busy', {}, 429],
  ['/missing', {}, 404],
  ['/redirect-without-location', {}, 301],
])('answers the status of %s', async (path, options, status) => {
  const answer = await read(path, options);
  expect([answer.status, answer.body.length]).toEqual([status, 0]);
});

test.each([
  ['http://127.0.0.1/', '127.0.0.1'],
  ['http://2130706433/', '127.0.0.1'],
  ['http://0x7f.1/', '127.0.0.1'],
  ['http://017700000001/', '127.0.0.1'],
  ['http://127.0.0.1./', '127.0.0.1'],
  ['http://[::1]/', '::1'],
  ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
  ['http://[::127.0.0.1]/', '::7f00:1'],
  ['http://169.254.169.254/latest/meta-data/', '169.254.169.254'],
  ['https://10.0.0.1/', '10.0.0.1'],
  ['http://localhost/', 'localhost'],
])('refuses %s', async (url, host) => {
  expect(await faultOf(fetchPublic(url, { ...limits, allowPrivate: false }))).toMatchObject({
    fault: 'refused',
    message: `${host} is not on the public internet, and is not read.`,
  });
});

test('refuses a name by the address that it connects to', async () => {
  const url = base.replace('127.0.0.1', 'localhost');
  expect((await fetchPublic(`${url}/plain`, limits)).status).toBe(200);
  expect(await faultOf(fetchPublic(`${url}/plain`, { ...limits, allowPrivate: false }))).toMatchObject({
    fault: 'refused',
  });
});

test.each([
  'ftp://example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://a:b@example.com/',
  'x',
])('refuses %s', async (url) => {
  expect(await faultOf(fetchPublic(url, limits))).toMatchObject({ fault: 'refused' });
});

test('whoever notes that a request is handed over does so before anybody can have got it', async () => {
  let arrived = 0;
  server.on('request', () => arrived++);
  const post = (onSend: () => void) =>
    postPublic(`${base}/plain`, {
      headers: {},
      body: Buffer.from('x'),
      timeoutMs: 5_000,
      allowPrivate: true,
      onSend,
    });
  const failed = await faultOf(
    post(() => {
      throw new Error('The note cannot be written');
    }),
  );
  expect(failed.message).toContain('The note cannot be written');
  const seen: number[] = [];
  expect((await post(() => seen.push(arrived))).status).toBe(200);
  expect([seen, arrived]).toEqual([[0], 1]);
});

test('stops when it is told to', async () => {
  const controller = new AbortController();
  const reading = faultOf(read('/silent', { signal: controller.signal }));
  controller.abort();
  expect(await reading).toMatchObject({ fault: 'network' });
});
