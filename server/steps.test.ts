import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { log } from '@/lib/platform/telemetry/log';
import { HeldResponse } from './held-response';
import { runSteps, type Step } from './steps';

async function answerOf(steps: Step[]) {
  const server = createServer(
    { ServerResponse: HeldResponse },
    (request, response) => void runSteps(steps, request, response),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return { status: answer.status, seen: answer.headers.get('x-seen'), text: await answer.text() };
  } finally {
    server.close();
  }
}

/** Notes what it sees before the head is sent. */
const noting =
  (name: string): Step =>
  (_request, response) => {
    response.beforeHead((status) => {
      response.setHeader('x-seen', `${response.getHeader('x-seen') ?? ''}${name}`);
      return status + 1;
    });
    return false;
  };
const ending: Step = async (_request, response) => {
  response.writeHead(200).end('ended');
  return true;
};

test('steps are taken in order, and change the head in the opposite order', async () => {
  expect(await answerOf([noting('a'), noting('b'), ending, noting('c')])).toEqual({
    status: 202,
    seen: 'ba',
    text: 'ended',
  });
});

test('a step that fails is left out, and said', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation();
  const failing: Step = () => {
    throw new Error('of the step');
  };
  const rejecting: Step = () => Promise.reject(new Error('of the step'));
  const answer = await answerOf([failing, rejecting, noting('b'), ending]);
  expect(answer).toMatchObject({ seen: 'b', text: 'ended' });
  expect(warn).toHaveBeenCalledTimes(2);
});
