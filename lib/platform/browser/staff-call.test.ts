import { CallError } from './call';
import { callStaff, onSessionEnd } from './staff-call';

/** Any text, as the identifiers in paths. */
const ID: string = '1';

const answers: (Response | Error)[] = [];
const sent: [string, RequestInit][] = [];
beforeEach(() => {
  answers.length = 0;
  sent.length = 0;
  global.fetch = async (url, init) => {
    sent.push([String(url), init ?? {}]);
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('nothing to answer');
    return answer;
  };
});

const success = (body: object) => Response.json(body);
const ended = () =>
  Response.json({ error: { code: 'unauthorized', message: 'Sign in as staff first.' } }, { status: 401 });
const edit = () => callStaff('PATCH', `/_api/admin/tweet/${ID}`, { rating: 'speculation' });

test('a call is sent as JSON and returns the response', async () => {
  answers.push(success({ saved: 'yes' }));
  expect(await edit()).toEqual({ saved: 'yes' });
  expect(sent).toEqual([
    [
      '/_api/admin/tweet/1',
      {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: '{"rating":"speculation"}',
        signal: expect.any(AbortSignal),
      },
    ],
  ]);
});

test('after an ended session the editor signs in, and the call is repeated with the same body', async () => {
  answers.push(ended(), success({ saved: 'yes' }));
  const stop = onSessionEnd(async () => true);
  expect(await edit()).toEqual({ saved: 'yes' });
  expect(sent[1]?.[1].body).toEqual(sent[0]?.[1].body);
  stop();
});

test('concurrent failures ask once', async () => {
  answers.push(ended(), ended(), success({ saved: 'one' }), success({ saved: 'two' }));
  let asked = 0;
  const stop = onSessionEnd(async () => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
    return true;
  });
  await Promise.all([edit(), edit()]);
  expect(asked).toBe(1);
  stop();
});

test('without signing in, or without the dialog, the call fails', async () => {
  answers.push(ended(), ended());
  const stop = onSessionEnd(async () => false);
  await expect(edit()).rejects.toMatchObject({ status: 401, message: 'Sign in as staff first.' });
  stop();
  await expect(edit()).rejects.toMatchObject({ status: 401 });
});

test.each([
  [new Error('no network'), 0, 'offline', true],
  [new Response('<html>', { status: 502 }), 502, 'unknown', true],
  [
    Response.json({ error: { code: 'too_many_requests', message: 'Wait.' } }, { status: 429 }),
    429,
    'too_many_requests',
    true,
  ],
  [
    Response.json(
      { error: { code: 'conflict', message: 'Changed.', issues: [{ path: 'rating', message: 'x' }] } },
      { status: 409 },
    ),
    409,
    'conflict',
    false,
  ],
])('%s is a failure that says whether to try again', async (answer, status, code, isTemporary) => {
  answers.push(answer);
  const error = await edit().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ status, code, isTemporary });
});
