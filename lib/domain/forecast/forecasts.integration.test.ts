import type { ObjectId } from 'mongodb';
import { hashForecast } from '@/lib/domain/forecast/frozen';
import { deleteTweet, reviseTweet } from '@/lib/domain/tweet/commands';
import type { JournalistRef } from '@/lib/domain/tweet/schema';
import { database } from '@/lib/platform/db/client';
import { collection } from '@/lib/platform/db/collections';
import { migrateAnew } from '@/lib/platform/db/schema-version';
import type { EntityRef } from '@/lib/platform/schema/fields';
import { TEST_WRITE } from '@/test/actor';
import { operationsOf } from '@/test/commands';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTopic, writeTweets } from '@/test/tweets';
import { renewNightly } from './nightly';
import { refreshForecasts, renewForecasts } from './renew';
import { readForecastOf } from './rumor-queries';

useTemporaryDatabase();
let dana: JournalistRef;
let cole: JournalistRef;
let story: EntityRef;
afterEach(() => jest.restoreAllMocks());
beforeEach(async () => {
  await emptyDatabase();
  [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  story = await writeTopic('Brandt to Utah');
});

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const settled = (reporter: JournalistRef, count: number, resolution: 'correct' | 'incorrect' = 'correct') =>
  Array.from({ length: count }, (_, place) => ({
    journalists: [reporter],
    resolution,
    timestamp: ago(24 * 40 + place),
  }));
const open = (
  reporter: JournalistRef,
  hours: number,
  tweet = 'Sources: Utah is signing Cole Brandt to a deal.',
) => ({
  journalists: [reporter],
  tweet,
  topics: [story],
  timestamp: ago(hours),
});

const forecast = async (_id: ObjectId) => {
  await refreshForecasts();
  return (await collection('forecasts')).findOne({ _id });
};

test('a rumor has a forecast at the next read, which is written down once and is that of its evidence', async () => {
  await writeTweets(settled(dana, 20));
  const [id] = await writeTweets([open(dana, 5)]);
  const first = await forecast(id!);
  expect(first).toMatchObject({ open: true, too_early: null, count: 1, change: 0 });
  expect(first?.percent).toBeGreaterThan(80);
  expect(first?.frozen).toMatchObject([
    {
      model: 'default-2',
      percent: first?.percent,
      lead: ['danawhitlock'],
      inputs: { strength: 'strong', settled: 20 },
    },
  ]);
  const { hash, ...frozen } = first!.frozen[0]!;
  expect(hash).toBe(hashForecast(first!.tweet_id, '', frozen));
  await renewForecasts([id!.toHexString()]);
  expect(await forecast(id!)).toEqual(first);
});

test('an outcome of another rumor of the reporter, a denial and a confirmation move it, and the record stays', async () => {
  await writeTweets([...settled(dana, 6), ...settled(cole, 12)]);
  const [id] = await writeTweets([open(dana, 50)]);
  const first = await forecast(id!);
  const [denial] = await writeTweets([open(cole, 40, 'Utah is not signing Cole Brandt, sources say.')]);
  const second = await forecast(id!);
  expect(second!.percent).toBeLessThan(first!.percent! - 5);
  expect(second!.frozen[0]).toEqual(first!.frozen[0]);
  expect(second!.change).toBe(second!.percent! - first!.percent!);
  await reviseTweet(denial!, () => ({ tweet: 'Sources: Utah signs Brandt, it is agreed.' }), TEST_WRITE);
  const third = await forecast(id!);
  expect(third!.percent).toBeGreaterThan(second!.percent!);
  await writeTweets(settled(dana, 6, 'incorrect'));
  const fourth = await forecast(id!);
  expect(fourth!.frozen.length).toBeGreaterThanOrEqual(third!.frozen.length);
  expect(fourth!.frozen.slice(0, third!.frozen.length)).toEqual(third!.frozen);
  let before = '';
  for (const { hash, ...frozen } of fourth!.frozen) {
    expect(hash).toBe(hashForecast(fourth!.tweet_id, before, frozen));
    before = hash;
  }
});

test('what an editor says of a claim counts, and a repetition changes nothing', async () => {
  await writeTweets([...settled(dana, 40), ...settled(cole, 20)]);
  const [id] = await writeTweets([open(dana, 50)]);
  const first = await forecast(id!);
  await writeTweets([open(cole, 40, 'Utah is signing Cole Brandt, per @danawhitlock.')]);
  expect((await forecast(id!))!.frozen).toEqual(first!.frozen);
  const claimed = { strength: 'weak', rumor_type: 'minor_control', sourcing: 'own' } as const;
  await reviseTweet(id!, () => ({ claimed }), TEST_WRITE);
  expect((await forecast(id!))!.percent).toBeLessThan(first!.percent! - 5);
});

test('an outcome that is changed back and forth keeps what was written down, and reopens the forecast', async () => {
  await writeTweets(settled(dana, 20));
  const [id] = await writeTweets([open(dana, 5)]);
  const first = await forecast(id!);
  await reviseTweet(id!, () => ({ resolution: 'incorrect' }), TEST_WRITE);
  expect(await forecast(id!)).toMatchObject({ open: false, resolution: 'incorrect', frozen: first!.frozen });
  await reviseTweet(id!, () => ({ resolution: null }), TEST_WRITE);
  expect(await forecast(id!)).toMatchObject({ open: true, resolution: null, frozen: first!.frozen });
  await reviseTweet(id!, () => ({ is_draft: true }), TEST_WRITE);
  expect(await forecast(id!)).toMatchObject({ open: false, frozen: first!.frozen });
  await deleteTweet(id!, TEST_WRITE);
  expect(await forecast(id!)).toMatchObject({ open: false, frozen: first!.frozen });
});

test('a copy of an earlier version is that of the page after the database is opened', async () => {
  await writeTweets(settled(dana, 20));
  const [id] = await writeTweets([open(dana, 5)]);
  const { frozen, tweet_id } = (await forecast(id!))!;
  await reviseTweet(id!, () => ({ resolution: 'correct' }), TEST_WRITE);
  await refreshForecasts();
  const tweets = await collection('tweets');
  const right = (await tweets.findOne({ _id: id! }))!.forecast;
  expect(right).toMatchObject({ count: 1, percent: frozen[0]!.percent });
  for (const other of [null, { ...right!, percent: 7 }, { ...right!, count: 2 }]) {
    await tweets.updateOne({ _id: id! }, { $set: { forecast: other } });
    await migrateAnew(await database());
    const page = await readForecastOf(id!.toHexString(), tweet_id);
    expect((await tweets.findOne({ _id: id! }))!.forecast).toEqual(right);
    expect(page).toMatchObject({ isOpen: false, percent: right!.percent });
  }
  expect(await (await collection('timeline_counts')).countDocuments({ stale_forecast: { $gt: 0 } })).toBe(0);
  // One that became too old while it was open has no copy, and none is missing.
  const aged = { open: false, published: true, settled_at: null, frozen };
  await (await collection('forecasts')).updateOne({ _id: id! }, { $set: aged });
  await tweets.updateOne({ _id: id! }, { $set: { forecast: null } });
  await migrateAnew(await database());
  expect(await (await collection('timeline_counts')).countDocuments({ stale_forecast: { $gt: 0 } })).toBe(0);
});

test.each<[string, () => Promise<ObjectId>, string | null]>([
  ['a reporter without a record', async () => (await writeTweets([open(dana, 5)]))[0]!, 'no_record'],
  [
    'denials alone',
    async () => {
      await writeTweets(settled(dana, 20));
      return (await writeTweets([open(dana, 5, 'Utah is not signing Cole Brandt.')]))[0]!;
    },
    'denials_alone',
  ],
])('%s is too early to say, and nothing is written down', async (_, write, tooEarly) => {
  expect(await forecast(await write())).toMatchObject({
    open: true,
    percent: null,
    too_early: tooEarly,
    frozen: [],
    count: 0,
  });
});

test('a rumor that became too old for a forecast is judged when it is settled, and is taken from the site', async () => {
  await writeTweets(settled(dana, 20));
  const [id] = await writeTweets([open(dana, 5)]);
  const { frozen } = (await forecast(id!))!;
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 30 * 7 * 24 * HOUR_MS);
  await renewNightly('2027-06-25');
  expect(await forecast(id!)).toMatchObject({ open: false, frozen });
  await reviseTweet(id!, () => ({ resolution: 'incorrect' }), TEST_WRITE);
  expect(await forecast(id!)).toMatchObject({
    open: false,
    resolution: 'incorrect',
    published: true,
    frozen,
  });
  await reviseTweet(id!, () => ({ resolution: 'correct' }), TEST_WRITE);
  expect(await forecast(id!)).toMatchObject({ resolution: 'correct', frozen });
  await reviseTweet(id!, () => ({ is_draft: true }), TEST_WRITE);
  expect(await forecast(id!)).toMatchObject({ published: false, frozen });
  await reviseTweet(id!, () => ({ is_draft: false }), TEST_WRITE);
  expect(await forecast(id!)).toMatchObject({ published: true, frozen });
  await deleteTweet(id!, TEST_WRITE);
  expect(await forecast(id!)).toMatchObject({ published: false, frozen });
});

test('an edit of old rumors that says nothing of their record marks none of them', async () => {
  const [id] = await writeTweets(settled(dana, 1).map((tweet) => ({ ...tweet, timestamp: ago(24 * 300) })));
  await refreshForecasts();
  await reviseTweet(id!, () => ({ tweet: 'Another text' }), TEST_WRITE);
  const marks = await (await collection('timeline_counts')).find({ stale_forecast: { $gt: 0 } }).toArray();
  expect(marks).toEqual([]);
});

test('an old rumor, news and a draft have none', async () => {
  await writeTweets(settled(dana, 20));
  const ids = await writeTweets([
    { ...open(dana, 24 * 7 * 27) },
    { ...open(dana, 5), rating: 'good_information' },
    { ...open(dana, 5), is_draft: true },
  ]);
  for (const id of ids) expect(await forecast(id)).toBeNull();
});

test('a rating takes no more reads with many other tweets', async () => {
  await writeTweets(settled(dana, 20));
  const [id] = await writeTweets([open(dana, 5)]);
  await forecast(id!);
  const operations = async () => {
    const sent = await operationsOf(async () => {
      await reviseTweet(
        id!,
        ({ impressiveness }) => ({ impressiveness: impressiveness === 1 ? 2 : 1 }),
        TEST_WRITE,
      );
      await refreshForecasts();
    });
    return sent.sort();
  };
  const few = await operations();
  await writeTweets(settled(cole, 300));
  await refreshForecasts();
  expect(await operations()).toEqual(few);
});

test('the night fits weights where enough is settled, once, and moves what has become older', async () => {
  const all = [
    ...settled(dana, 170),
    ...settled(dana, 40, 'incorrect'),
    ...settled(cole, 20),
    ...settled(cole, 40, 'incorrect'),
  ];
  await writeTweets(
    all.map((tweet, place) => ({ ...tweet, timestamp: ago(24 * (40 + ((place * 7) % 200))) })),
  );
  const [id] = await writeTweets([open(dana, 5)]);
  await renewNightly('2026-11-27');
  const weights = await (await collection('forecast_weights')).find().toArray();
  expect(weights).toMatchObject([{ _id: '2026-11-27' }]);
  expect((await forecast(id!))!.frozen.at(-1)?.percent).toBe((await forecast(id!))!.percent);
  await renewNightly('2026-11-27');
  await renewNightly('2026-11-28');
  expect(await (await collection('forecast_weights')).countDocuments()).toBe(1);
});
