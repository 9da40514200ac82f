import { reviseJournalist } from '@/lib/domain/journalist/commands';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTeam, writeTopic, writeTweets } from '@/test/tweets';
import { readView } from './filter-queries';
import { NO_FILTER, type RumorFilter } from './filter-rules';
import { timeline } from './rules';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const RUMORS = { timeline: timeline.all('rumors'), scope: 'rumors' } as const;
const read = async (filter: Partial<RumorFilter>, options = {}) => {
  const view = await readView(RUMORS, { ...NO_FILTER, ...filter }, options);
  return view.tweets.map(({ tweet }) => tweet);
};
const at = (day: string) => new Date(`${day}T12:00:00Z`);

async function writeSix() {
  const [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  const [jazz, hawks] = [await writeTeam('Utah Jazz'), await writeTeam('Atlanta Hawks')];
  await writeTweets([
    { tweet: 'old', timestamp: at('2026-01-31'), journalists: [dana], teams: [jazz], resolution: 'correct' },
    {
      tweet: 'wrong',
      timestamp: at('2026-02-01'),
      journalists: [dana],
      teams: [hawks],
      resolution: 'incorrect',
    },
    {
      tweet: 'mild',
      timestamp: at('2026-02-02'),
      journalists: [cole],
      teams: [jazz],
      resolution: 'incorrect',
      impressiveness: 1,
    },
    {
      tweet: 'waiting',
      timestamp: at('2026-02-03'),
      journalists: [cole],
      teams: [hawks],
      resolution: 'pending',
    },
    { tweet: 'open', timestamp: at('2026-02-04'), journalists: [dana, cole], category: 'injury' },
    { tweet: 'unclear', timestamp: at('2026-03-01'), resolution: 'unconfirmable' },
    { tweet: 'news', timestamp: at('2026-03-02'), rating: 'good_information' },
  ]);
}

test.each([
  ['everything', {}, ['unclear', 'open', 'waiting', 'mild', 'wrong', 'old']],
  ['oldest first', { sort: 'oldest' }, ['old', 'wrong', 'mild', 'waiting', 'open', 'unclear']],
  ['correct', { verdict: 'correct' }, ['old']],
  ['incorrect, however impressive', { verdict: 'incorrect' }, ['mild', 'wrong']],
  ['unconfirmable', { verdict: 'unconfirmable' }, ['unclear']],
  ['pending', { verdict: 'pending' }, ['waiting']],
  ['not settled', { verdict: 'unsettled' }, ['open']],
  ['a team', { team: 'utah-jazz' }, ['mild', 'old']],
  ['a team that is not on file', { team: 'nowhere' }, []],
  ['a reporter by name', { reporter: 'whitlock' }, ['open', 'wrong', 'old']],
  ['a reporter by username', { reporter: '@ColeBrandt' }, ['open', 'waiting', 'mild']],
  ['a reporter by a misspelled name', { reporter: 'whitlok' }, ['open', 'wrong', 'old']],
  ['a reporter who is not on file', { reporter: 'nobody' }, []],
  ['a kind', { kind: 'injury' }, ['open']],
  [
    'a month, which begins and ends at midnight UTC',
    { month: '2026-02' },
    ['open', 'waiting', 'mild', 'wrong'],
  ],
  ['a month without rumors', { month: '2025-02' }, []],
  ['all at once', { verdict: 'incorrect', team: 'utah-jazz', reporter: 'cole', month: '2026-02' }, ['mild']],
] as const)('a view of rumors: %s', async (_case, filter, expected) => {
  await writeSix();
  expect(await read(filter)).toEqual(expected);
});

test('a view for a reporter who has another username now holds their reports', async () => {
  await writeSix();
  const journalist = await (await collection('journalists')).findOne({ username: 'colebrandt' });
  await reviseJournalist(journalist!._id, () => ({ username: 'brandtreports', name: 'C. B.' }), TEST_WRITE);
  expect(await read({ reporter: 'colebrandt' })).toEqual(['open', 'waiting', 'mild']);
});

test.each([
  ['team', { team: 'nowhere' }],
  ['reporter', { reporter: 'nobody' }],
] as const)('a view says that its %s is not on file', async (unknown, filter) => {
  expect(await readView(RUMORS, { ...NO_FILTER, ...filter })).toMatchObject({ tweets: [], unknown });
});

test.each([
  ['not settled', 'unsettled', ['report']],
  ['pending', 'pending', ['waiting']],
] as const)(
  'a view of news that is %s has reports to process, but no other news',
  async (_case, verdict, expected) => {
    await writeTweets([
      { tweet: 'news', rating: 'good_information' },
      { tweet: 'processed', rating: 'processed_report', resolution: 'pending' },
      { tweet: 'report', rating: 'report_to_process' },
      { tweet: 'waiting', rating: 'reports_to_process', resolution: 'pending' },
    ]);
    const news = { timeline: timeline.all('news'), scope: 'news' } as const;
    const view = await readView(news, { ...NO_FILTER, verdict });
    expect(view.tweets.map(({ tweet }) => tweet)).toEqual(expected);
  },
);

test.each(['newest', 'oldest'] as const)(
  'the pages of a view, %s first, have every report once',
  async (sort) => {
    const same = { timestamp: at('2026-01-01'), resolution: 'correct' } as const;
    await writeTweets(Array.from({ length: 7 }, (_, place) => ({ ...same, tweet: `Tweet ${place}` })));
    const seen: string[] = [];
    let after: RumorFilter['after'] = null;
    do {
      const filter: RumorFilter = { ...NO_FILTER, verdict: 'correct', sort, after };
      const view = await readView(RUMORS, filter, { limit: 3 });
      seen.push(...view.tweets.map(({ tweet }) => tweet));
      after = view.next;
    } while (after);
    expect([...seen].sort()).toEqual(Array.from({ length: 7 }, (_, place) => `Tweet ${place}`));
  },
);

test('a page that has examined as many reports as it may is continued by the next', async () => {
  await writeTweets([
    { tweet: 'found', resolution: 'correct' },
    ...Array.from({ length: 5 }, () => ({ resolution: 'incorrect' as const })),
  ]);
  const filter: RumorFilter = { ...NO_FILTER, verdict: 'correct' };
  const first = await readView(RUMORS, filter, { budget: 4 });
  expect([first.tweets, first.next]).toEqual([[], expect.anything()]);
  const second = await readView(RUMORS, { ...filter, after: first.next }, { budget: 4 });
  expect([second.tweets.map(({ tweet }) => tweet), second.next]).toEqual([['found'], null]);
});

test('months count the reports of the view in the whole month, not on the page', async () => {
  await writeSix();
  const view = await readView(RUMORS, { ...NO_FILTER, verdict: 'incorrect' }, { limit: 1 });
  expect([view.tweets.length, view.months]).toEqual([1, { '2026-02': 2 }]);
});

test('a month that has too many reports to count has no number, unless all of it is on the page', async () => {
  const [found, other] = [{ resolution: 'correct' }, { resolution: 'incorrect' }] as const;
  await writeTweets([
    { ...found, timestamp: at('2026-01-10') },
    { ...found, timestamp: at('2026-02-01') },
    { ...other, timestamp: at('2026-02-02') },
    { ...other, timestamp: at('2026-02-03') },
    { ...other, timestamp: at('2026-02-04') },
    { ...found, timestamp: at('2026-02-10') },
    { ...found, timestamp: at('2026-03-01') },
  ]);
  const filter: RumorFilter = { ...NO_FILTER, verdict: 'correct' };
  const first = await readView(RUMORS, filter, { budget: 4 });
  expect([first.tweets.length, first.months]).toEqual([2, { '2026-03': 1 }]);
  const second = await readView(RUMORS, { ...filter, after: first.next }, { budget: 4 });
  expect([second.tweets.length, second.months]).toEqual([2, { '2026-01': 1 }]);
});

test('a view of a story has its reports that are in no other list', async () => {
  const story = await writeTopic('A trade');
  await writeTweets([{ tweet: 'Hm.', rating: 'speculation', resolution: 'correct', topics: [story] }]);
  const list = { timeline: timeline.topic(story._id) };
  const view = await readView(list, { ...NO_FILTER, verdict: 'correct' });
  expect(view.tweets.map(({ tweet }) => tweet)).toEqual(['Hm.']);
});
