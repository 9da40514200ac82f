import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { FakeReplicaSet } from './replica-set/replica-set';

/**
 * A stand-in for a replica set of MongoDB in front of one database, such as the embedded one, as a command:
 *
 *     npm run db -- --port 27017
 *     npx tsx test/fakes/replica-set-proxy.ts --target mongodb://127.0.0.1:27017 --listen 27100 [--members 3] [--control 27190]
 *
 * prints the address for `MONGODB_URI` on one line once it answers; its members are at 27100, 27101 and 27102. With
 * `--clock 300000` the servers' clock is five minutes ahead. With `--control`, a POST to these addresses of that port does
 * something to it; those that take a time answer when it is over:
 *
 *     /election?ms=3000        the primary steps down; the next member is elected after that time
 *     /kill-primary?ms=3000    the primary ends; another is elected after that time
 *     /kill-secondary          a secondary ends
 *     /revive                  all members that have ended start again
 *     /hang?ms=20000           all members accept what they are sent and answer nothing for that time
 *     /slow?ms=200             each answer is that late from now on; 0 ends that
 *     /cut                     the connections of all clients are cut
 *     /step-down-within?command=update&after=2&ms=3000   the primary steps down in the middle of the next such command
 */
const { values } = parseArgs({
  options: {
    target: { type: 'string', default: 'mongodb://127.0.0.1:27017' },
    listen: { type: 'string', default: '27100' },
    members: { type: 'string', default: '3' },
    control: { type: 'string' },
    clock: { type: 'string', default: '0' },
  },
});
const first = Number(values.listen);
const set = await FakeReplicaSet.start({
  target: values.target,
  ports: Array.from({ length: Number(values.members) }, (_, place) => first + place),
  clockMs: Number(values.clock),
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What can be done to it. */
const ACTIONS: Record<string, (query: URLSearchParams) => unknown> = {
  '/election': (query) => set.holdElection(Number(query.get('ms'))),
  '/kill-primary': (query) => set.killPrimary(Number(query.get('ms'))),
  '/kill-secondary': () => set.killSecondary(),
  '/revive': () => Promise.all(set.members.map((member) => member.start())),
  '/hang': async (query) => {
    for (const member of set.members) member.hang();
    await wait(Number(query.get('ms')));
    for (const member of set.members) member.answer();
  },
  '/slow': (query) => {
    for (const member of set.members) member.slowMs = Number(query.get('ms'));
  },
  '/cut': () => {
    for (const member of set.members) member.cut();
  },
  '/step-down-within': (query) =>
    set.stepDownWithin(query.get('command') ?? 'update', Number(query.get('after')), Number(query.get('ms'))),
};

if (values.control) {
  createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const act = request.method === 'POST' ? ACTIONS[pathname] : undefined;
    await act?.(searchParams);
    response.writeHead(act ? 200 : 404).end();
  }).listen(Number(values.control), '127.0.0.1');
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit());
console.log(set.uri);
