import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findDatabaseFaultInTime } from '@/lib/platform/db/client';
import { isElecting, isSuspect, shouldGiveUp } from '@/lib/platform/db/reachability';
import { HeldResponse } from './held-response';
import { giveUpDuringOutage } from './outage-waits';

jest.mock('@/lib/platform/db/reachability', () => ({
  ...jest.requireActual('@/lib/platform/db/reachability'),
  isElecting: jest.fn(),
  isSuspect: jest.fn(),
  shouldGiveUp: jest.fn(),
}));
jest.mock('@/lib/platform/db/client', () => ({
  ...jest.requireActual('@/lib/platform/db/client'),
  findDatabaseFaultInTime: jest.fn(),
}));
const isGivenUp = jest.mocked(shouldGiveUp);

const servers: ReturnType<typeof createServer>[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** What Next.js does with a response after a while. */
async function ask(
  path: string,
  work: (response: HeldResponse) => void,
  until: () => Promise<unknown> = () => sleep(500),
) {
  let done = () => {};
  const isDone = new Promise<void>((resolve) => {
    done = resolve;
  });
  const server = createServer({ ServerResponse: HeldResponse }, async (request, response) => {
    giveUpDuringOutage(request, response);
    await until();
    work(response);
    done();
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  const { status, headers } = answer;
  const text = await answer.text();
  await isDone;
  return { status, text, type: headers.get('content-type'), retryAfter: headers.get('retry-after') };
}

const render = (response: HeldResponse) => {
  response.setHeader('content-type', 'text/html');
  response.appendHeader('link', '</a>');
  response.removeHeader('etag');
  response.writeHead(200);
  response.write('ren');
  response.end('dered');
};
/** As of an error whose body is held back to be replaced. */
const fail = (response: HeldResponse) => {
  response.holdBody(() => ({ replace: async () => undefined }));
  response.writeHead(500);
  response.end('failed');
};

test.each([
  ['/nba/search', render, 'text/html', 'The database cannot be reached.'],
  ['/nba/search', fail, 'text/html', 'The database cannot be reached.'],
  ['/_api/news', render, 'application/json', '"code":"unavailable"'],
])(
  'a request of %s that waits for a database which is away is 503; what follows is dropped',
  async (path, work, type, text) => {
    isGivenUp.mockReturnValue(true);
    expect(await ask(path, work)).toEqual({
      status: 503,
      retryAfter: '5',
      type: expect.stringContaining(type),
      text: expect.stringContaining(text),
    });
  },
);

test('without an outage it is waited for', async () => {
  isGivenUp.mockReturnValue(false);
  expect(await ask('/nba/search', render)).toMatchObject({ status: 200, text: 'rendered' });
});

test.each([
  ['that answers', null, [false], 200],
  ['that does not answer', new Error('silent'), [false], 503],
  ['whose members elect a primary', new Error('none'), [true], 200],
  ['whose members have just elected one', new Error('none'), [true, false], 200],
])('after a while a request waits only for a database %s', async (_, fault, electing, status) => {
  isGivenUp.mockReturnValue(false);
  jest.mocked(isSuspect).mockReturnValue(true);
  const isChecked = new Promise<void>((resolve) => {
    jest.mocked(findDatabaseFaultInTime).mockImplementation(async () => {
      resolve();
      return fault;
    });
  });
  for (const is of electing) jest.mocked(isElecting).mockReturnValueOnce(is);
  jest.mocked(isElecting).mockReturnValue(electing.at(-1) as boolean);
  const untilChecked = () => isChecked.then(() => sleep(1));
  expect((await ask('/nba/search', render, untilChecked)).status).toBe(status);
});
