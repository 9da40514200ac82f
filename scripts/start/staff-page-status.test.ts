import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { sendPageStatus } from './staff-page-status';

let readNotFoundPage = async () => ({ html: '<html>absent</html>', policy: 'the policy' as string | null });

async function ask(answer: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => {
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
      text: await reply.text(),
    };
  } finally {
    server.close();
  }
}

const unfinished = (digest: string) =>
  `<!DOCTYPE html><html id="__next_error__"><body><script>push([1,"30:E{\\"digest\\":\\"${digest}\\"}\\n"])</script></body></html>`;
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

test('a large page is sent as it comes, complete', async () => {
  const parts = Array.from({ length: 100 }, (_, place) => String(place).padStart(2_000, '.'));
  const { status, text } = await ask((response) => {
    response.flushHeaders();
    for (const part of parts) response.write(part);
    response.end('the end');
  });
  expect([status, text]).toEqual([200, `${parts.join('')}the end`]);
});

test('another status stays', async () => {
  const { status, text } = await ask((response) => {
    response.statusCode = 500;
    response.end('broken');
  });
  expect([status, text]).toEqual([500, 'broken']);
});
