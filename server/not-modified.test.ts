import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HeldResponse } from './held-response';
import { answerNotModified } from './not-modified';

const CHANGED = 'Tue, 04 Aug 2026 14:00:00 GMT';

/** Serves one request as Next.js would, and returns the response. */
async function ask(
  headers: IncomingHttpHeaders,
  { method = 'GET', answer = send }: { method?: string; answer?: (response: ServerResponse) => void } = {},
) {
  const server = createServer({ ServerResponse: HeldResponse }, (request, response) => {
    answerNotModified(request, response);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
      method,
      headers: headers as Record<string, string>,
    });
    return { status: reply.status, text: await reply.text(), type: reply.headers.get('content-type') };
  } finally {
    server.close();
  }
}

function send(response: ServerResponse): void {
  response
    .setHeader('etag', 'W/"1"')
    .setHeader('last-modified', CHANGED)
    .setHeader('content-type', 'text/xml');
  response.write('<a/>');
  response.end('<b/>');
}

const FULL = { status: 200, text: '<a/><b/>', type: 'text/xml' };
const KNOWN = { status: 304, text: '', type: null };

test.each([
  ['nothing', {}, FULL],
  ['another tag', { 'if-none-match': '"2"' }, FULL],
  ['its tag', { 'if-none-match': '"0", W/"1"' }, KNOWN],
  ['its tag, as every fetch does', { 'if-none-match': '"1"', 'cache-control': 'no-cache' }, KNOWN],
  ['its time', { 'if-modified-since': CHANGED, 'cache-control': 'no-cache' }, KNOWN],
  ['an earlier time', { 'if-modified-since': 'Tue, 04 Aug 2026 13:59:59 GMT' }, FULL],
  ['another tag and its time', { 'if-none-match': '"2"', 'if-modified-since': CHANGED }, FULL],
])('a client that sends %s', async (_what, headers, expected) => {
  expect(await ask(headers)).toEqual(expected);
});

test('changes and failures are answered in full', async () => {
  const headers = { 'if-none-match': '*' };
  expect(await ask(headers, { method: 'POST' })).toEqual(FULL);
  const answer = (response: ServerResponse) => send(Object.assign(response, { statusCode: 404 }));
  expect(await ask(headers, { answer })).toEqual({ ...FULL, status: 404 });
});
