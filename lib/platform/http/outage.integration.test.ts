import { MongoClientClosedError, MongoServerError } from 'mongodb';
import { closeDatabase } from '@/lib/platform/db/client';
import { LIMITS } from './limits';
import { route } from './route';

/** Nothing listens there. */
process.env.MONGODB_URI = 'mongodb://127.0.0.1:1/';
afterAll(closeDatabase);

test.each([
  ['comes from a connection that was replaced', new MongoClientClosedError(), 503],
  ['comes out of a cached read', Object.assign(new Error('omitted'), { digest: '1' }), 503],
  [
    'says that time ran out',
    new MongoServerError({ ok: 0, code: 50, errmsg: 'operation exceeded time limit' }),
    503,
  ],
  ['says that a document is invalid', new MongoServerError({ ok: 0, code: 121, errmsg: 'invalid' }), 500],
  ['is our own fault', new Error('a fault'), 500],
])('the status of an error during an outage: it %s', async (_name, error, status) => {
  const handler = route({ operation: 'x', summary: 'x', access: 'public', limit: LIMITS.read }, async () => {
    throw error;
  });
  const answer = await handler(new Request('http://localhost:3000/x'), { params: Promise.resolve({}) });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('retry-after')).toBe(status === 503 ? '5' : null);
});
