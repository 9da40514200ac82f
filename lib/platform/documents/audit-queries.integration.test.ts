import { ObjectId } from 'mongodb';
import { database } from '@/lib/platform/db/client';
import { commandsOf } from '@/test/commands';
import { useTemporaryDatabase } from '@/test/database';
import { type AuditFilter, auditFilter, listAuditRecords } from './audit-queries';
import { writeAuditRecords } from './audit-record';
import type { AuditDocument } from './audit-schema';

useTemporaryDatabase();

const TWEET = new ObjectId('a'.repeat(24));
const make = (number: number, more: Partial<AuditDocument>): AuditDocument => ({
  _id: `tweets/${TWEET.toHexString()}/${number}`,
  at: new Date(Date.UTC(2026, 0, 1 + number)),
  actor: { kind: 'staff', name: 'ana@boxscoop.example' },
  operation: 'updateTweet',
  kind: 'edit',
  collection: 'tweets',
  document: TWEET,
  version: number,
  changes: { rating: { before: 'speculation', after: 'good_rumor' } },
  ...more,
});

beforeAll(() =>
  writeAuditRecords([
    make(1, { kind: 'create', changes: {} }),
    make(2, {}),
    make(3, { actor: { kind: 'import', name: 'tweets.jsonl' }, operation: 'import' }),
    make(4, { collection: 'topics', document: 'a-text-id', _id: 'topics/a-text-id/4' }),
    make(5, { operation: 'resolveTweet', changes: { seen: { after: TWEET }, at: { before: new Date(0) } } }),
  ]),
);

const versions = async (filter: AuditFilter) =>
  (await listAuditRecords(filter)).records.map(({ version }) => version);

test.each<[AuditFilter, number[]]>([
  [{}, [5, 4, 3, 2, 1]],
  [{ who: 'ana@boxscoop.example' }, [5, 4, 2, 1]],
  [{ who: 'tweets.jsonl' }, [3]],
  [{ operation: 'updateTweet' }, [4, 2, 1]],
  [{ collection: 'tweets' }, [5, 3, 2, 1]],
  [{ id: TWEET.toHexString() }, [5, 3, 2, 1]],
  [{ id: 'a-text-id' }, [4]],
  [{ from: '2026-01-04' }, [5, 4, 3]],
  [{ to: '2026-01-04' }, [3, 2, 1]],
  [{ from: '2026-01-03', to: '2026-01-05', collection: 'tweets', who: 'ana@boxscoop.example' }, [2]],
  [{ who: 'nobody' }, []],
])('%j finds %j', async (filter, expected) => {
  expect(await versions(filter)).toEqual(expected);
});

test('a record has each field before and after as text', async () => {
  const [newest, , , second] = (await listAuditRecords({})).records;
  expect(newest!.changes).toEqual([
    { field: 'seen', before: null, after: `{"$oid":"${TWEET.toHexString()}"}` },
    { field: 'at', before: '{"$date":"1970-01-01T00:00:00Z"}', after: null },
  ]);
  expect(second!.changes).toEqual([{ field: 'rating', before: '"speculation"', after: '"good_rumor"' }]);
});

test('a record names its document by what it is called now', async () => {
  const tweets = (await database()).collection('tweets');
  await tweets.insertOne({ _id: TWEET, tweet: `He is out. ${'And so on. '.repeat(9)}` });
  const names = (await listAuditRecords({})).records.map(({ name }) => name);
  await tweets.deleteOne({ _id: TWEET });
  expect(names).toEqual(
    [0, 1, 2, 3, 4].map((place) => (place === 1 ? null : expect.stringMatching(/^He is out\. .*…$/))),
  );
});

test('pages of 50 have no gaps, even among records with the same time', async () => {
  const at = new Date(Date.UTC(2026, 5, 1));
  const many = Array.from({ length: 120 }, (_, number) =>
    make(number, {
      _id: `players/p/${String(number).padStart(3, '0')}`,
      at,
      collection: 'players',
      document: 'p',
    }),
  );
  await writeAuditRecords(many);
  const seen: string[] = [];
  for (let before: string | undefined; ; ) {
    const page = await listAuditRecords({ collection: 'players', before });
    seen.push(...page.records.map(({ id }) => id));
    if (!page.older) break;
    before = auditFilter.parse({ before: page.older }).before;
  }
  expect(seen).toEqual(many.map(({ _id }) => _id).reverse());
});

test.each([{ from: 'yesterday' }, { to: '2026-13-01' }, { before: 'now' }, { who: ['a', 'b'] }])(
  'the filter %j is refused',
  (given) => {
    expect(auditFilter.safeParse(given).success).toBe(false);
  },
);

test.each<[AuditFilter]>([
  [{}],
  [{ who: 'x' }],
  [{ operation: 'x' }],
  [{ collection: 'tweets' }],
  [{ id: TWEET.toHexString() }],
  [{ from: '2026-01-01' }],
  [{ collection: 'tweets', id: TWEET.toHexString() }],
  [{ operation: 'x', before: `1_${TWEET.toHexString()}` }],
])('%j is served by an index', async (filter) => {
  const db = await database();
  const sent = await commandsOf(() => listAuditRecords(filter));
  const [find] = sent.filter(({ commandName }) => commandName === 'find');
  const { lsid: _session, $db: _db, ...command } = find!.command;
  const plan = JSON.stringify(await db.command({ explain: command, verbosity: 'queryPlanner' }));
  expect(plan).toContain('IXSCAN');
  expect(plan).not.toContain('COLLSCAN');
});
