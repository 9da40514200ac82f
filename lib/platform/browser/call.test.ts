import { BACKGROUND, CallError, call, read } from './call';

/** Any text, as the identifiers in paths. */
const ID: string = '1';

const answers: (Response | Error)[] = [];
let sent: string[] = [];
let priorities: (RequestPriority | undefined)[] = [];
beforeEach(() => {
  answers.length = 0;
  sent = [];
  priorities = [];
  global.fetch = async (url, init) => {
    sent.push(`${init?.method} ${url}`);
    priorities.push(init?.priority);
    const answer = answers.shift() ?? new Error('nothing to answer');
    if (answer instanceof Error) throw answer;
    return answer;
  };
});

/** A success whose connection is lost, or that times out, after its headers. */
const cutOff = () =>
  new Response(new ReadableStream({ start: (controller) => controller.error(new Error('cut off')) }));

test.each([
  ['no response', new Error('no network')],
  ['half a response', cutOff()],
  ['503', new Response('', { status: 503 })],
])('a read is made once more after %s', async (_name, failure) => {
  answers.push(failure, Response.json({ a: 1 }));
  expect(await read('/_api/news')).toEqual({ a: 1 });
  expect(sent).toEqual(['GET /_api/news', 'GET /_api/news']);
});

test('a call that nobody waits for has a low priority, also when it is made once more', async () => {
  answers.push(new Error('no network'), Response.json({ a: 1 }));
  await call('GET', '/_api/news', undefined, BACKGROUND);
  expect(priorities).toEqual(['low', 'low']);
});

test.each([400, 404, 429])('a read is not made again after %i', async (status) => {
  answers.push(Response.json({ error: { code: 'x', message: 'No.' } }, { status }));
  await expect(read('/_api/news')).rejects.toMatchObject({ status, message: 'No.' });
  expect(sent).toHaveLength(1);
});

test('a write is never made again, as it may have succeeded', async () => {
  answers.push(new Error('no network'), Response.json({}));
  await expect(call('POST', `/_api/tweet/vote/${ID}`, {})).rejects.toMatchObject({
    status: 0,
    code: 'offline',
  });
  expect(sent).toHaveLength(1);
});

test('a write of whose response only the headers arrive may succeed later', async () => {
  answers.push(cutOff());
  await expect(call('POST', `/_api/tweet/vote/${ID}`, {})).rejects.toMatchObject({ isTemporary: true });
});

test('a success that is not JSON is a failure', async () => {
  answers.push(new Response('<html>'), new Response('<html>'));
  await expect(read('/_api/news')).rejects.toBeInstanceOf(CallError);
});

test('a success without content returns nothing', async () => {
  answers.push(new Response(null, { status: 204 }));
  expect(await call('DELETE', `/_api/receipts/${ID}`)).toBeUndefined();
});
