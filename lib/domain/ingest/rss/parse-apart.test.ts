import childProcess from 'node:child_process';
import { FeedError } from './parse';
import { parseFeedApart } from './parse-apart';

const realSpawn = childProcess.spawn;
const large = `<rss version="2.0"><channel>${'<item><title>A</title><link>/a</link></item>'.repeat(3_000)}</channel></rss>`;
const read = (signal = new AbortController().signal) => parseFeedApart(large, 'https://l.example/', signal);
afterEach(() => jest.restoreAllMocks());

/** Runs a script in place of the process that reads feeds. */
function replaceBy(script: string, options: object = {}) {
  return jest
    .spyOn(childProcess, 'spawn')
    .mockImplementation(((_command: string, _args: string[], given: object) =>
      realSpawn(process.execPath, ['-e', script], { ...given, ...options })) as typeof realSpawn);
}

test.each([
  ['setInterval(() => {}, 1000)', { timeout: 300 }, 'The feed takes more than 60 seconds to read.'],
  ['process.abort()', {}, 'The feed takes more than 400 MB of memory to read.'],
  ['process.exit(3)', {}, 'The process that reads large feeds ended early (status 3).'],
  ["process.kill(process.pid, 'SIGKILL')", {}, 'The process that reads large feeds ended early (SIGKILL).'],
  // Node.js does not end the timer of a process that cannot be started.
  ['', { cwd: '/nowhere', timeout: 300 }, 'The process that reads large feeds cannot be started: ENOENT.'],
])('a process of %j says what happened to it', async (script, options, message) => {
  replaceBy(script, options);
  const error = await read().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(FeedError);
  expect(error).toHaveProperty('message', message);
});

test('many large feeds at once are read by two processes at a time, and those that wait have their whole time', async () => {
  let running = 0;
  let most = 0;
  const answer = JSON.stringify({ items: [], left: 0 });
  const script = `setTimeout(() => process.stdout.write('${answer}'), 300)`;
  const spawned = replaceBy(script);
  const spawnOne = spawned.getMockImplementation() as typeof realSpawn;
  spawned.mockImplementation(((...args: Parameters<typeof realSpawn>) => {
    most = Math.max(most, ++running);
    return spawnOne(...args).once('close', () => running--);
  }) as typeof realSpawn);
  const results = await Promise.all(Array.from({ length: 6 }, () => read()));
  expect(results).toHaveLength(6);
  expect(most).toBe(2);
  expect(spawned.mock.calls.map(([, , { timeout }]) => timeout)).toEqual(Array(6).fill(60_000));
});

test('a reader that is stopped does not wait', async () => {
  replaceBy('setInterval(() => {}, 1000)');
  const stop = new AbortController();
  const reading = Promise.allSettled(Array.from({ length: 4 }, () => read(stop.signal)));
  stop.abort(new Error('stopped'));
  for (const result of await reading) expect(result).toMatchObject({ reason: new Error('stopped') });
});
