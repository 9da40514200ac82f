import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Writable } from 'node:stream';
import { brotliCompressSync, constants, createGzip, deflateSync, gzipSync } from 'node:zlib';
import { HeldResponse } from './held-response';
import { sendPageStatus } from './staff-page-status';

let readNotFoundPage = async () => ({ html: '<html>absent</html>', policy: 'the policy' as string | null });

async function ask(answer: (response: ServerResponse) => void) {
  const server = createServer({ ServerResponse: HeldResponse }, (_request, response) => {
    sendPageStatus(response, readNotFoundPage);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const reply = await fetch(url, { redirect: 'manual' });
    return {
      status: reply.status,
      location: reply.headers.get('location'),
      policy: reply.headers.get('content-security-policy'),
      given: reply.headers.get('x-given'),
      text: await reply.text(),
    };
  } finally {
    server.close();
  }
}

const unfinished = (digest: string) =>
  `<!DOCTYPE html><html data-dpl-id="0123456789abcdef0123" id="__next_error__"><body><script>push([1,"30:E{\\"digest\\":\\"${digest}\\"}\\n"])</script></body></html>`;
const ABSENT = unfinished('NEXT_HTTP_ERROR_FALLBACK;404');
const MOVED = unfinished('NEXT_REDIRECT;replace;/admin/daily-flow?tab=topics;307;');
const inParts = (html: string) => (response: ServerResponse) => {
  response.flushHeaders();
  response.write(html.slice(0, 40));
  response.end(html.slice(40));
};

test.each<[string, (response: ServerResponse) => void]>([
  ['in parts', inParts(ABSENT)],
  [
    'compressed',
    (response) => {
      response.setHeader('content-encoding', 'gzip');
      response.setHeader('content-security-policy', 'of the page');
      response.writeHead(200);
      response.end(gzipSync(ABSENT));
    },
  ],
])(
  'a page that is not found, sent %s, is replaced by the 404 page with its policy',
  async (_name, answer) => {
    const absent = { status: 404, policy: 'the policy', text: '<html>absent</html>' };
    expect(await ask(answer)).toMatchObject(absent);
  },
);

test('a page that is not found has status 404, also if the 404 page cannot be read', async () => {
  readNotFoundPage = async () => {
    throw new Error('away');
  };
  const { status, text } = await ask(inParts(ABSENT));
  expect([status, text]).toEqual([404, expect.stringContaining('404: there is nothing')]);
});

const FINISHED = '<!DOCTYPE html><html><body><div data-page-status="404">There is none.</div></body></html>';
const QUOTED = FINISHED.replaceAll('"', '&quot;');

test.each<[string, string, number, string | null]>([
  ['is redirected', MOVED, 307, '/admin/daily-flow?tab=topics'],
  ['says that it is absent', FINISHED, 404, null],
  ['quotes that', QUOTED, 200, null],
  ['was left by another error', unfinished('1234'), 200, null],
  ['is finished, whatever its texts say', ABSENT.replace(' id="__next_error__"', ''), 200, null],
  ['is redirected to another site', MOVED.replace('/admin', '//evil.example'), 200, null],
])('a page that %s', async (_name, html, status, location) => {
  const answer = await ask(inParts(html));
  expect(answer).toMatchObject({ status, location, text: location ? '' : html });
});

test.each(['', 'gzip', 'deflate', 'br'])(
  'a page sent with encoding "%s" that says it is absent has status 404',
  async (encoding) => {
    const compress = { '': Buffer.from, gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }[
      encoding
    ]!;
    const reply = await ask((response) => {
      if (encoding) response.setHeader('content-encoding', encoding);
      response.writeHead(200, { 'x-given': 'kept' });
      const body = compress(FINISHED);
      response.write(body.subarray(0, 20));
      response.end(body.subarray(20));
    });
    expect(reply).toMatchObject({ status: 404, given: 'kept', text: FINISHED });
  },
);

const NOISE = Array.from({ length: 8_000 }, (_, place) =>
  (Math.imul(place, 2654435761) >>> 0).toString(36),
).join('');

test.each<[string, (response: ServerResponse) => Writable]>([
  ['plain', (response) => response],
  ['compressed', compressed],
])('a large page is sent as it comes, complete: %s', async (_name, to) => {
  const parts = [NOISE, NOISE, NOISE, FINISHED];
  const { status, given, text } = await ask((response) => {
    const page = to(response);
    response.writeHead(200, 'Fine', { 'x-given': 'kept' });
    for (const part of parts) page.write(part);
    page.end('the end');
  });
  expect([status, given, text]).toEqual([200, 'kept', `${parts.join('')}the end`]);
});

/** As Next.js compresses. */
function compressed(response: ServerResponse): Writable {
  response.setHeader('content-encoding', 'gzip');
  const stream = createGzip({ flush: constants.Z_SYNC_FLUSH });
  stream.on('data', (chunk) => response.write(chunk)).on('end', () => response.end());
  return stream;
}

test('what was held back is sent with its headers when the status changes', async () => {
  const reply = await ask((response) => {
    response.writeHead(200, { 'x-given': 'kept' });
    response.write('begun, ');
    response.statusCode = 500;
    response.end('broken');
  });
  expect(reply).toMatchObject({ status: 500, given: 'kept', text: 'begun, broken' });
});

test('a status that changes is sent once, though the compression gives the head again', async () => {
  const { status, location, text } = await ask((response) => {
    response.setHeader('content-encoding', 'gzip');
    response.writeHead(200);
    const body = gzipSync('moved');
    response.write(body.subarray(0, 10));
    response.statusCode = 307;
    response.setHeader('location', '/admin/daily-flow');
    response.writeHead(307);
    response.write(body.subarray(10));
    response.end();
  });
  expect([status, location, text]).toEqual([307, '/admin/daily-flow', 'moved']);
});

test('another status stays', async () => {
  const { status, text } = await ask((response) => {
    response.statusCode = 500;
    response.end('broken');
  });
  expect([status, text]).toEqual([500, 'broken']);
});
