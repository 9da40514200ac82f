import type { ObjectId } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import { useTemporaryDatabase } from '@/test/database';
import { useEditor } from '@/test/staff-calls';
import { writeJournalist, writeTeam, writeTweets } from '@/test/tweets';
import { listCloudWords } from './queries';
import type { StaffJournalistView } from './staff-schema';

useTemporaryDatabase();
const staff = useEditor();

let dana: { _id: ObjectId; username: string };
let id: string;

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const recently = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

beforeAll(async () => {
  const journalist = await writeJournalist('Dana Whitlock');
  dana = journalist;
  id = journalist._id.toHexString();
  const cole = await writeJournalist('Cole Brandt');
  await writeJournalist('Ada Quiet', { username: 'adaquiet', rating: 4 });
  const tweet = (tweet_id: string, day: string, change: Parameters<typeof writeTweets>[0][number]) => ({
    tweet_id,
    timestamp: at(day),
    journalists: [journalist],
    ...change,
  });
  await writeTweets([
    tweet('right', '2026-01-01', { rating: 'good_rumor', resolution: 'correct' }),
    tweet('wrong', '2026-01-02', { rating: 'bad_rumor', resolution: 'incorrect' }),
    tweet('open', '2026-01-03', { rating: 'speculation_to_process', resolution: 'pending' }),
    tweet('unclear', '2026-01-04', { rating: 'unconfirmable_report', resolution: 'unconfirmable' }),
    tweet('untouched', '2026-01-05', { rating: 'good_rumor' }),
    tweet('info', '2026-01-06', { rating: 'good_information' }),
    tweet('report', '2026-01-07', { rating: 'report_to_process' }),
    tweet('done', '2026-01-08', { rating: 'processed_report' }),
    tweet('draft', '2026-01-09', { rating: 'good_rumor', is_draft: true }),
    tweet('opinion', '2026-01-10', { rating: 'speculation' }),
    tweet('other', '2026-01-11', { rating: 'good_rumor', journalists: [cole] }),
  ]);
});

interface Data {
  rumors: { tweet_id: string }[];
  counts: Record<string, number>;
}
const ids = ({ rumors }: Pick<Data, 'rumors'>) => rumors.map(({ tweet_id }) => tweet_id);

const NO_COUNTS = { rumors: 0, unprocessed: 0, good_info: 0, reports: 0 };

test.each([
  ['', ['done', 'report', 'info', 'untouched', 'unclear', 'open', 'wrong', 'right']],
  ['view=rumors', ['untouched', 'unclear', 'open', 'wrong', 'right']],
  ['view=unprocessed', ['untouched']],
  ['view=good_info', ['info']],
  ['view=reports', ['done', 'report']],
  ['view=rumors&limit=2', ['untouched', 'unclear']],
  ['view=rumors&limit=2&page=3', ['right']],
])('GET /admin/journalist-data/{username}?%s lists published tweets of the view', async (query, expected) => {
  const { status, body } = await staff.call<Data>('GET', `/admin/journalist-data/{username}?${query}`, {
    username: 'DanaWhitlock',
  });
  expect(status).toBe(200);
  expect(ids(body)).toEqual(expected);
  expect(body.counts).toEqual({
    rumors: 5,
    unprocessed: 1,
    good_info: 1,
    reports: 2,
    correct: 1,
    incorrect: 1,
    pending: 1,
    unconfirmable: 1,
  });
});

test('a journalist without tweets has no data, and an unknown one is 404', async () => {
  const path = '/admin/journalist-data/{username}';
  const { body } = await staff.call<Data>('GET', path, { username: 'adaquiet' });
  expect(body).toMatchObject({ rumors: [], counts: NO_COUNTS });
  expect((await staff.call('GET', path, { username: 'nobody' })).status).toBe(404);
});

test.each([
  ['timestamp=2026-01-03T12:00:00Z', ['wrong', 'right']],
  ['timestamp=2026-01-03T12:00:01Z', ['open', 'wrong', 'right']],
  ['timestamp=2026-01-03', ['open', 'wrong', 'right']],
  ['', ['untouched', 'unclear', 'open', 'wrong', 'right']],
  ['limit=1', ['untouched'], 5, 5],
  ['limit=2&page=3', ['right'], 5, 3],
  ['limit=2&page=2&timestamp=2026-01-03', ['right'], 3, 2],
  ['page=2', [], 5, 1],
])(
  'GET /admin/journalist-historical-rumors/{journalistId}?%s: rumors before that',
  async (query, expected, total = expected.length, totalPages = 1) => {
    const path = `/admin/journalist-historical-rumors/{journalistId}?${query}`;
    const { body } = await staff.call<Data>('GET', path, { journalistId: id });
    expect(ids(body)).toEqual(expected);
    expect(body).toMatchObject({ total, totalPages });
  },
);

test('historical rumors: an unknown journalist is 404, an id of another kind 400', async () => {
  const path = '/admin/journalist-historical-rumors/{journalistId}';
  expect((await staff.call('GET', path, { journalistId: 'a'.repeat(24) })).status).toBe(404);
  expect((await staff.call('GET', path, { journalistId: 'danawhitlock' })).status).toBe(400);
});

test('GET /admin/journalist-stats is a map by username; those without a resolution are in the total alone', async () => {
  const { body } = await staff.call<Record<string, unknown>>('GET', '/admin/journalist-stats');
  expect(body).toMatchObject({
    danawhitlock: {
      num_rumors: 5,
      num_good_rumors: 1,
      num_incorrect_rumors: 1,
      num_unconfirmable_rumors: 1,
      num_pending_rumors: 1,
      rating: null,
    },
    adaquiet: { num_rumors: 0, rating: 4 },
  });
});

test('GET /admin/journalists: most tweets first, on request with tweets', async () => {
  type List = { journalists: (StaffJournalistView & { tweets?: { tweet_id: string }[] })[] };
  const { body } = await staff.call<List>('GET', '/admin/journalists?limit=999999');
  expect(body.journalists.map(({ username }) => username)).toEqual([
    'danawhitlock',
    'colebrandt',
    'adaquiet',
  ]);
  expect(body.journalists[0]).toMatchObject({ version: 1, good_tweets_v2: [] });
  expect(body.journalists[0]).not.toHaveProperty('tweets');
  const some = await staff.call<List>('GET', '/admin/journalists?limit=1&include_tweets=true');
  expect(some.body.journalists.map(({ tweets }) => tweets?.map(({ tweet_id }) => tweet_id))).toEqual([
    ['opinion', 'done', 'report'],
  ]);
  expect((await staff.call('GET', '/admin/journalists?limit=1000000')).status).toBe(400);
});

test('GET /admin/journalist/username/{username} finds in any case', async () => {
  const path = '/admin/journalist/username/{username}';
  const { body } = await staff.call<{ journalist: StaffJournalistView }>('GET', path, {
    username: 'DANAWHITLOCK',
  });
  expect(body.journalist).toMatchObject({ _id: id, wordcloud_words: [] });
  expect((await staff.call('GET', path, { username: 'nobody' })).status).toBe(404);
});

describe('edits', () => {
  type Answer = { journalist: StaffJournalistView; error?: { issues: { path: string }[] } };
  const edit = (row: string, body?: object) => {
    const [method, path] = row.split(' ') as ['POST' | 'PATCH', string];
    return staff.call<Answer>(method, path, { id }, body);
  };

  test.each([
    ['POST /journalist/{id}/bio', { bio: ' Covers the league. ' }, { bio: 'Covers the league.' }],
    ['POST /journalist/{id}/bio', { bio: null }, { bio: null }],
    ['POST /journalist/{id}/affiliation', { affiliation: 'The Ledger' }, { affiliation: 'The Ledger' }],
    ['POST /journalist/{id}/rating', { rating: 8.3 }, { rating: 8.3 }],
    [
      'POST /journalist/{id}/rating',
      { rating: 3.1, reason: ' Repeats others. ' },
      { rating: 3.1, rating_reason: 'Repeats others.' },
    ],
    ['POST /journalist/{id}/rating', { rating: 8.3 }, { rating: 8.3, rating_reason: null }],
    [
      'POST /journalist/{id}/rating',
      { rating: null, reason: 'x' },
      { rating: null, rating_reason: null, rated_at: null },
    ],
  ])('%s %j', async (row, body, expected) => {
    const answer = await edit(row, body);
    expect([answer.status, answer.body.journalist]).toMatchObject([200, expected]);
    const stored = await (await collection('journalists')).findOne({ _id: dana._id });
    expect(stored).toMatchObject(expected);
  });

  test.each([
    ['POST /journalist/{id}/bio', { bio: ' ' }, 'bio'],
    ['POST /journalist/{id}/bio', {}, 'bio'],
    ['POST /journalist/{id}/bio', { bio: 'x', rating: 3 }, 'rating'],
    ['POST /journalist/{id}/affiliation', { affiliation: '' }, 'affiliation'],
    ['POST /journalist/{id}/rating', { rating: 0 }, 'rating'],
    ['POST /journalist/{id}/rating', { rating: 10.1 }, 'rating'],
    ['POST /journalist/{id}/rating', { rating: 'high' }, 'rating'],
    ['POST /journalist/{id}/rating', { rating: 3, reason: ' ' }, 'reason'],
    ['POST /journalist/{id}/rating', { reason: 'Repeats others.' }, 'rating'],
    ['POST /journalist/{id}/team', { team: 'nowhere' }, 'team'],
  ])('%s %j is refused naming the field', async (row, body, field) => {
    const answer = await edit(row, body);
    expect([answer.status, answer.body.error?.issues[0]?.path]).toEqual([400, field]);
  });

  test('a team by id or slug; a journalist as a team is refused', async () => {
    const team = await writeTeam('Miami Heat');
    const set = async (value: string | null) =>
      (await edit('POST /journalist/{id}/team', { team: value })).body.journalist.team;
    expect(await set(team._id.toHexString())).toMatchObject({ slug: 'miami-heat' });
    expect(await set(null)).toBeNull();
    expect(await set('miami-heat')).toMatchObject({ name: 'Miami Heat' });
    const answer = await edit('POST /journalist/{id}/team', { team: id });
    expect([answer.status, answer.body.error?.issues[0]?.path]).toEqual([400, 'team']);
  });

  test('an old version is a conflict that names the changed field', async () => {
    const { body } = await edit('POST /journalist/{id}/bio', { bio: 'One' });
    await edit('POST /journalist/{id}/bio', { bio: 'Two' });
    const version = body.journalist.version;
    const answer = await edit('POST /journalist/{id}/bio', { bio: 'Three', version });
    expect([answer.status, answer.body.error?.issues[0]?.path]).toEqual([409, 'bio']);
  });

  test('PATCH /journalists/{id}: sports and the home page', async () => {
    const { body } = await edit('PATCH /journalists/{id}', { sports: 'NBA', show_on_homepage: true });
    expect(body.journalist).toMatchObject({ sports: 'NBA', show_on_homepage: true });
    expect((await edit('PATCH /journalists/{id}', { bio: 'x' })).status).toBe(400);
    expect((await edit('PATCH /journalists/{id}', { sports: ' ' })).status).toBe(400);
  });

  test('PATCH /journalists/{id}: accounts, each of one journalist alone', async () => {
    const patch = (journalist: string, accounts: object[]) =>
      staff.call<{ journalist: StaffJournalistView; error?: { issues: object[] } }>(
        'PATCH',
        '/journalists/{id}',
        { id: journalist },
        { accounts },
      );
    const account = { network: 'bluesky', id: 'did:plc:dana', handle: '@dana.example.com' };
    const { body } = await patch(id, [account, { network: 'x', handle: 'dana' }]);
    expect(body.journalist.accounts).toEqual([
      { network: 'bluesky', id: 'did:plc:dana', handle: 'dana.example.com' },
      { network: 'x', id: null, handle: 'dana' },
    ]);
    const other = await writeJournalist('Otto Other');
    const refused = await patch(other._id.toHexString(), [account]);
    expect(refused.status).toBe(409);
    expect(refused.body.error?.issues).toMatchObject([{ path: 'accounts' }]);
    for (const wrong of [{ ...account, id: 'dana' }, { network: 'fax', id: '1' }, { network: 'x' }]) {
      expect((await patch(id, [wrong])).status).toBe(400);
    }
    expect((await patch(id, [])).body.journalist.accounts).toEqual([]);
    expect((await patch(other._id.toHexString(), [account])).status).toBe(200);
  });

  test('POST /badge/add and POST /badge/remove: once, unknown ones are refused', async () => {
    const badge = (path: string, body: object) =>
      staff.call<{ journalist: StaffJournalistView }>('POST', path, {}, body);
    const given = { username: 'DanaWhitlock', newBadge: 'podcast' };
    await badge('/badge/add', given);
    expect((await badge('/badge/add', given)).body.journalist.badges).toEqual(['podcast']);
    expect((await badge('/badge/add', { ...given, newBadge: 'gold' })).status).toBe(400);
    expect((await badge('/badge/add', { ...given, username: 'nobody' })).status).toBe(404);
    const removed = { username: 'danawhitlock', badgeToRemove: 'podcast' };
    expect((await badge('/badge/remove', removed)).body.journalist.badges).toEqual([]);
    expect((await badge('/badge/remove', removed)).status).toBe(200);
  });

  test('PATCH /journalists/{id}: highlights are described and ordered, and neither added nor dropped', async () => {
    const tweets = await collection('tweets');
    const mark = async (tweet_id: string) => {
      const tweet = await tweets.findOne({ tweet_id });
      const body = { tweet_object_id: tweet!._id.toHexString(), is_good: true };
      expect((await staff.call('POST', '/journalists/{id}/good_tweet', { id }, body)).status).toBe(200);
    };
    await mark('right');
    await mark('info');
    const save = (good_tweets_v2: object[]) => edit('PATCH /journalists/{id}', { good_tweets_v2 });
    const entry = (tweet_id: string, description = '') => ({ tweet_id, description });
    const { body } = await save([entry('info', 'Had it first.'), entry('right')]);
    expect(body.journalist.good_tweets_v2).toMatchObject([
      { tweet_id: 'info', description: 'Had it first.' },
      { tweet_id: 'right', description: '' },
    ]);
    for (const list of [
      [entry('info')],
      [entry('info'), entry('right'), entry('wrong')],
      [entry('info'), entry('right'), entry('right')],
    ]) {
      const answer = await save(list);
      expect([answer.status, answer.body.error?.issues[0]?.path]).toEqual([400, 'good_tweets_v2']);
    }
  });

  test('PUT /journalist/{id}/wordcloud covers the years asked for, DELETE /journalist/{id}/wordcloud deletes it', async () => {
    const reporter = await writeJournalist('Mina Sato');
    const params = { id: reporter._id.toHexString() };
    const path = '/journalist/{id}/wordcloud';
    expect((await staff.call('PUT', `${path}?years=2`, params)).status).toBe(400);
    expect((await staff.call('PUT', `${path}?years=2`, { id: 'a'.repeat(24) })).status).toBe(404);
    const post = (tweet: string, days: number) => ({
      journalists: [reporter],
      tweet,
      timestamp: recently(days),
    });
    await writeTweets([
      post('Guard traded', 10),
      post('Guard traded again', 20),
      { ...post('Owner divorced', 10), rating: null },
      { ...post('Owner divorced', 11), rating: null },
      post('Coach fired', 800),
      post('Coach fired', 801),
    ]);
    const { body } = await staff.call<Answer>('PUT', `${path}?years=2`, params);
    const words = [
      { word: 'Guard', count: 2 },
      { word: 'traded', count: 2 },
    ];
    expect(body.journalist.wordcloud_words).toEqual(words);
    expect(await listCloudWords(params.id, 'any')).toEqual(words);
    const longer = await staff.call<Answer>('PUT', `${path}?years=3`, params);
    expect(longer.body.journalist.wordcloud_words).toHaveLength(4);
    const gone = await staff.call<Answer>('DELETE', `${path}?years=2`, params);
    expect(gone.body.journalist).toMatchObject({ wordcloud_words: [], wordcloud: null });
    expect((await staff.call('PUT', `${path}?years=0`, params)).status).toBe(400);
  });
});
