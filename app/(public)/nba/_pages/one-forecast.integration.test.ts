import { GET as getData } from '@/app/data/[file]/route';
import { GET as getFeed } from '@/app/feeds/rumors.xml/route';
import { readShareContent } from '@/components/public/share/share-contents';
import { renewNightly } from '@/lib/domain/forecast/nightly';
import { searchReports } from '@/lib/domain/mcp/queries';
import { deleteTweet, reviseTweet } from '@/lib/domain/tweet/commands';
import { readView } from '@/lib/domain/tweet/filter-queries';
import { NO_FILTER } from '@/lib/domain/tweet/filter-rules';
import type { JournalistRef, TweetView } from '@/lib/domain/tweet/schema';
import type { EntityRef } from '@/lib/platform/schema/fields';
import { TEST_WRITE } from '@/test/actor';
import { get } from '@/test/calls';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { renderNumbered, sectionOf, textsOf } from '@/test/pages';
import { writeJournalist, writeTopic, writeTweets } from '@/test/tweets';
import { contentPages } from './content';
import { topicPages } from './topic';

useTemporaryDatabase();

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
let dana: JournalistRef;
let cole: JournalistRef;
let story: EntityRef;
beforeEach(async () => {
  await emptyDatabase();
  [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  story = await writeTopic('Obanor to Utah');
  const settled = (reporter: JournalistRef, resolution: 'correct' | 'incorrect') =>
    Array.from({ length: 20 }, (_, place) => ({
      journalists: [reporter],
      resolution,
      timestamp: ago(24 * 40 + place),
    }));
  await writeTweets([...settled(dana, 'correct'), ...settled(cole, 'incorrect')]);
});

const write = () =>
  writeTweets([
    {
      tweet_id: 'likely',
      tweet: 'Sources: Utah is signing Ike Obanor to a deal.',
      journalists: [dana],
      topics: [story],
      timestamp: ago(5),
    },
    {
      tweet_id: 'unlikely',
      tweet: 'Sources: Boston could trade for Cole Brandt.',
      journalists: [cole],
      timestamp: ago(5),
    },
    { tweet_id: 'early', tweet: 'Sources: Denver is waiving a guard.', timestamp: ago(5) },
  ]);

interface OpenData {
  tweet_id: string;
  percent: number | null;
  low: number;
  high: number;
  at: string;
}
async function openData(): Promise<Map<string, OpenData>> {
  const file = 'forecasts.jsonl';
  const answer = await getData(new Request(`http://localhost:3000/data/${file}`), {
    params: Promise.resolve({ file }),
  });
  const rows = (await answer.text())
    .trim()
    .split('\n')
    .map((line): OpenData => JSON.parse(line));
  return new Map(rows.map((row) => [row.tweet_id, row]));
}
const stampsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/id="tweet-(\w+)"[\s\S]*?class="stamp"[^>]*>([\s\S]*?)<\/(?:a|span)>/g)].map(
      ([, id, text]) => [id, text?.replaceAll('<!-- -->', '')],
    ),
  );
const rumors = () => renderNumbered(contentPages('rumors'), {}, 1);

test('a forecast is the same number in the open data, calls, cards, feeds, share pictures, for assistants and of its story', async () => {
  await write();
  const html = await rumors();
  const published = await openData();
  const { percent, low, high, at } = published.get('likely')!;
  expect(percent).toBeGreaterThan(80);
  expect(stampsOf(html)).toMatchObject({
    likely: `Not settled · ${percent}% likely`,
    unlikely: `Not settled · ${published.get('unlikely')?.percent}% likely`,
    early: 'Not settled',
  });
  const { tweets } = await get<{ tweets: TweetView[] }>('/get_tweets_by_id?tweetIds=likely,early');
  const [likely, early] = tweets;
  expect(likely?.forecast).toMatchObject({ probability: percent, low, high, since: at });
  expect(likely?.forecast?.parts.reduce((sum, { points }) => sum + points, 0)).toBe(percent);
  expect(early?.forecast).toBeNull();
  const { topic } = await get<{ topic: { forecast: object | null } }>('/topic-by-slug/{slug}', {
    slug: story.slug,
  });
  expect(topic.forecast).toEqual(likely?.forecast);
  const feed = await (await getFeed()).text();
  expect(feed).toContain(`How it turned out: not settled · ${percent}% likely.`);
  expect((await readShareContent('rumor', 'likely'))?.outcome?.detail).toBe(`${percent}% likely`);
  const found = await searchReports('Obanor', 5);
  expect(found.reports.map(({ forecast }) => forecast)).toEqual([percent]);
  const page = await renderNumbered(topicPages, { slug: story.slug }, 1);
  expect(textsOf(sectionOf(page, 'likely'), '.forecast-percent')).toEqual([`${percent}%`]);
});

test('once settled, cards, calls, feeds and share pictures say what was said before, as long as it is on file', async () => {
  const [likely, unlikely] = await write();
  await rumors();
  const percent = (await openData()).get('likely')?.percent;
  const read = async () =>
    (await get<{ tweets: TweetView[] }>('/get_tweets_by_id?tweetIds=likely,unlikely')).tweets.map(
      ({ forecast, last_forecast }) => ({ isOpen: forecast !== null, last_forecast }),
    );
  expect(await read()).toEqual(Array(2).fill({ isOpen: true, last_forecast: null }));
  await reviseTweet(likely!, () => ({ resolution: 'incorrect' }), TEST_WRITE);
  // Nobody had been told anything when this happened.
  await reviseTweet(unlikely!, () => ({ resolution: 'correct', resolved_at: ago(4) }), TEST_WRITE);
  const said = { likely: `Incorrect · We said ${percent}%`, unlikely: 'Correct', early: 'Not settled' };
  expect(stampsOf(await rumors())).toMatchObject(said);
  const settled = [
    { isOpen: false, last_forecast: percent },
    { isOpen: false, last_forecast: null },
  ];
  expect(await read()).toEqual(settled);
  expect(await (await getFeed()).text()).toContain(`How it turned out: incorrect · We said ${percent}%.`);
  expect((await readShareContent('rumor', 'likely'))?.outcome?.detail).toBe(`We said ${percent}%`);
  // Also where it is corrected long after that.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 30 * 7 * 24 * 3_600_000);
  await reviseTweet(likely!, () => ({ resolution: 'unconfirmable' }), TEST_WRITE);
  expect(await read()).toEqual(settled);
  jest.restoreAllMocks();
  await reviseTweet(likely!, () => ({ rating: 'good_information', resolution: null }), TEST_WRITE);
  await reviseTweet(likely!, () => ({ resolution: 'correct' }), TEST_WRITE);
  expect((await read())[0]).toEqual({ isOpen: false, last_forecast: null });
});

test('an outcome, a takedown and age end it everywhere at the next request', async () => {
  const [likely] = await write();
  await rumors();
  await reviseTweet(likely!, () => ({ resolution: 'correct' }), TEST_WRITE);
  const settled = stampsOf(await rumors()).likely;
  expect(settled).toMatch(/^Correct · We said \d\d%$/);
  const topicForecast = async () =>
    (
      await get<{ topic: { forecast: { probability: number } | null } }>('/topic-by-slug/{slug}', {
        slug: story.slug,
      })
    ).topic.forecast;
  expect(await topicForecast()).toBeNull();
  await reviseTweet(likely!, () => ({ resolution: null }), TEST_WRITE);
  expect(stampsOf(await rumors()).likely).toMatch(/^Not settled · \d\d% likely$/);
  expect(await topicForecast()).not.toBeNull();
  await deleteTweet(likely!, TEST_WRITE);
  expect(await topicForecast()).toBeNull();
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 30 * 7 * 24 * 3_600_000);
  await renewNightly('2027-06-25');
  jest.restoreAllMocks();
  expect(stampsOf(await rumors()).unlikely).toBe('Not settled');
});

test('the likeliest first: open rumors with a number, page by page, and each with the filters of the list', async () => {
  await write();
  await writeTweets(
    Array.from({ length: 3 }, (_, place) => ({
      tweet_id: `more${place}`,
      tweet: 'Sources: Miami is signing Ana Holm.',
      journalists: [dana],
      timestamp: ago(3 + place),
    })),
  );
  const list = { timeline: 'rumors', scope: 'rumors' } as const;
  const seen: string[] = [];
  let after = NO_FILTER.after;
  for (let page = 0; page < 9; page++) {
    const view = await readView(list, { ...NO_FILTER, sort: 'likeliest', after }, { limit: 2 });
    seen.push(...view.tweets.map(({ tweet_id }) => tweet_id));
    expect(view.months).toEqual({});
    after = view.next;
    if (!after) break;
  }
  expect(seen).toHaveLength(5);
  expect(new Set(seen).size).toBe(5);
  expect(seen.at(-1)).toBe('unlikely');
  const byCole = await readView(list, { ...NO_FILTER, sort: 'likeliest', reporter: 'colebrandt' });
  expect(byCole.tweets.map(({ tweet_id }) => tweet_id)).toEqual(['unlikely']);
});
