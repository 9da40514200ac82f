import { z } from 'zod';
import { log } from '@/lib/platform/telemetry/log';
import { LIMITS } from './limits';
import { methods } from './methods';
import { route } from './route';

const spec = { summary: 'x', access: 'public', limit: LIMITS.read, response: z.object({}) } as const;
const both = methods({
  GET: route({ ...spec, operation: 'readIt' }, async () => ({})),
  PATCH: route({ ...spec, operation: 'changeIt' }, async () => ({})),
});

const send = (handlers: Record<string, unknown>, method: string) =>
  (handlers[method] as typeof both.GET)(new Request('http://localhost:3000/secret', { method }), {
    params: Promise.resolve({}),
  });

test.each(['POST', 'PUT', 'DELETE'])('%s is refused with what is allowed', async (method) => {
  const answer = await send(both, method);
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, PATCH, OPTIONS']);
  expect(await answer.json()).toEqual({
    error: {
      code: 'method_not_allowed',
      message: `This call does not take ${method}. It takes GET, HEAD, PATCH, OPTIONS.`,
    },
  });
});

test('OPTIONS says the same without a body', async () => {
  const answer = await send(both, 'OPTIONS');
  expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([
    204,
    'GET, HEAD, PATCH, OPTIONS',
    '',
  ]);
});

test('HEAD behaves like GET, and is refused without one', async () => {
  expect((await send(both, 'HEAD')).status).toBe(200);
  const writeOnly = methods({ POST: route({ ...spec, operation: 'writeIt' }, async () => ({})) });
  expect((await send(writeOnly, 'HEAD')).headers.get('allow')).toBe('POST, OPTIONS');
});

test.each(['GET', 'POST', 'OPTIONS'])(
  '%s to a staff call is 404 while the staff side is off',
  async (method) => {
    const staff = methods({
      GET: route({ ...spec, access: 'staff', operation: 'staffIt' }, async () => ({})),
    });
    const answer = await send(staff, method);
    expect([answer.status, answer.headers.get('allow')]).toEqual([404, null]);
  },
);

test('a refused method does not log a secret path', async () => {
  const info = jest.spyOn(log, 'info').mockImplementation(() => {});
  const secret = methods({
    GET: route({ ...spec, isSecretUrl: true, operation: 'secretIt' }, async () => ({})),
  });
  const answer = await send(secret, 'PUT');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(JSON.stringify(info.mock.calls)).not.toContain('/secret');
  info.mockRestore();
});
