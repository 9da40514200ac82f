import { upsertHallOfShame } from '@/lib/domain/hall-of-shame/commands';
import { upsertComparisons } from '@/lib/domain/woj-vs-shams/commands';
import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import { TEST_WRITE } from '@/test/actor';
import { call, get } from '@/test/calls';
import { useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writePlayer, writeTeam, writeTopic, writeTweets } from '@/test/tweets';

/** The calls that list something: order, limits, and the bounds of their parameters. */

useTemporaryDatabase();

/** More than any call returns at once. */
const MANY = 1_001;
const HIDDEN = HIDDEN_JOURNALISTS[0]!;
let ids: Record<string, string>;
/** The `_id`s of the tweets in the order in which they are written. */
let tweetIds: string[];

beforeAll(async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const cole = await writeJournalist('Cole Brandt');
  const heat = await writeTeam('Miami Heat');
  for (const name of ['Utah Jazz', 'None', 'Atlanta Hawks']) await writeTeam(name);
  const ike = await writePlayer('Ike Obanor', heat);
  const anders = await writePlayer('Anders Holm');
  for (let number = 1; number <= 17; number++) await writePlayer(`Player ${String(number).padStart(2, '0')}`);
  await writePlayer('None');
  await writeJournalist('Nobody Yet');
  await writeJournalist('Hidden Account', { username: HIDDEN });
  const future = await writeTopic('Future', { players: [ike], teams: [heat], show_on_homepage: true });
  await writeTopic('Ended', { players: [ike], resolution: 'Done.', resolution_date: new Date('2026-01-31') });
  await writeTopic('Flagged and ended', { show_on_homepage: true, resolution: 'Done.' });
  const many = { players: [ike], teams: [heat], topics: [future], journalists: [dana] };
  const written = await writeTweets([
    ...Array.from({ length: MANY }, (_, place) => ({ ...many, tweet_id: String(place) })),
    { ...many, journalists: [cole], tweet_id: 'news', rating: 'good_information', tweet: 'news' },
    {
      ...many,
      tweet_id: 'processed',
      rating: 'speculation_to_process',
      tweet: 'processed',
      players: [anders],
    },
    { ...many, tweet_id: 'draft', is_draft: true },
  ]);
  await upsertHallOfShame(
    ['1', '3', '2'].map((tweet_id) => ({
      tweet_id,
      tweet_text: 'Done.',
      username: 'danawhitlock',
      name: 'Dana Whitlock',
      timestamp: new Date(Date.UTC(2026, 0, Number(tweet_id))),
    })),
    TEST_WRITE,
  );
  await upsertComparisons(
    ['1', '3', '2'].map((title) => ({ title, woj_timestamp: new Date(Date.UTC(2026, 0, Number(title))) })),
    TEST_WRITE,
  );
  ids = { journalistId: dana._id.toHexString(), playerId: ike._id.toHexString() };
  tweetIds = written.map((id) => id.toHexString());
});

interface Entity {
  name: string;
  tweets?: Tweet[];
}
interface Tweet {
  tweet: string;
  tweet_id: string;
}

const names = (items: Entity[]) => items.map(({ name }) => name);
const texts = (items: Tweet[] = []) => items.map(({ tweet }) => tweet);

test.each([
  ['content=rumors', 72, 1_002, 'processed'],
  ['content=rumors&page=1', 72, 1_002, 'processed'],
  ['content=rumors&page=2', 72, 1_002, 'Tweet 929'],
  ['content=rumors&page=14', 66, 1_002, 'Tweet 65'],
  ['content=rumors&page=15', 0, 1_002, undefined],
  ['content=rumors&page=1000000', 0, 1_002, undefined],
  ['content=rumors&limit=1', 1, 1_002, 'processed'],
  ['content=rumors&limit=1&page=2', 1, 1_002, 'Tweet 1000'],
  ['content=rumors&limit=99', 99, 1_002, 'processed'],
  ['content=rumors&limit=100', 100, 1_002, 'processed'],
  ['content=rumors_homepage&limit=6', 6, 1_001, 'Tweet 1000'],
  ['content=news', 1, 1, 'news'],
])('GET /news?%s has %i of %i, the newest first', async (query, count, total, newest) => {
  const response = await get<{ allItems: Tweet[]; total: number }>(`/news?${query}`);
  expect([response.allItems.length, response.total, response.allItems[0]?.tweet]).toEqual([
    count,
    total,
    newest,
  ]);
});

test.each([
  ['', 18, 2, 'Ike Obanor'],
  ['page=1', 18, 2, 'Ike Obanor'],
  ['page=2', 1, 2, 'Player 17'],
  ['page=3', 0, 2, undefined],
  ['limit=1', 1, 19, 'Ike Obanor'],
  ['limit=18', 18, 2, 'Ike Obanor'],
  ['limit=19', 19, 1, 'Ike Obanor'],
  ['limit=100', 19, 1, 'Ike Obanor'],
  ['minCount=0', 18, 2, 'Ike Obanor'],
  ['minCount=1', 2, 1, 'Ike Obanor'],
  ['minCount=2', 1, 1, 'Ike Obanor'],
  ['minCount=1003', 0, 0, undefined],
  ['content=rumors&minCount=1', 2, 1, 'Ike Obanor'],
  ['content=news&minCount=1', 1, 1, 'Ike Obanor'],
])(
  'GET /players?%s has %i, totalPages %i, the most tweets first',
  async (query, count, totalPages, first) => {
    const response = await get<{ players: Entity[]; totalPages: number }>(`/players?${query}`);
    expect([response.players.length, response.totalPages, response.players[0]?.name]).toEqual([
      count,
      totalPages,
      first,
    ]);
  },
);

test.each([
  ['', ['Future', 'Flagged and ended', 'Ended']],
  ['resolved=true', ['Flagged and ended', 'Ended']],
  ['resolved=false', ['Future']],
  ['show_on_homepage_only=true', ['Future', 'Flagged and ended']],
  ['show_on_homepage_only=false', ['Future', 'Flagged and ended', 'Ended']],
  ['show_on_homepage_only=true&resolved=true', ['Flagged and ended']],
  ['limit=1', ['Future']],
  ['limit=2', ['Future', 'Flagged and ended']],
  ['limit=3', ['Future', 'Flagged and ended', 'Ended']],
  ['limit=1000', ['Future', 'Flagged and ended', 'Ended']],
  ['resolved=true&limit=1', ['Flagged and ended']],
  ['team_slug=miami-heat', ['Future']],
  ['team_slug=nowhere', []],
])('GET /topics?%s has those with the newest tweet first', async (query, expected) => {
  expect(names(await get(`/topics?${query}`))).toEqual(expected);
});

test.each([
  ['', undefined, undefined],
  ['include_tweets=true', 20, undefined],
  ['include_tweets=false', undefined, undefined],
  ['include_ratings=true', undefined, ['good_information', 'good_rumor', 'speculation_to_process']],
  ['include_ratings=false', undefined, undefined],
  [
    'include_tweets=true&include_ratings=true',
    20,
    ['good_information', 'good_rumor', 'speculation_to_process'],
  ],
])('GET /topics?%s has %s tweets and the ratings %j', async (query, tweets, ratings) => {
  const [topic] = await get<(Entity & { ratings?: string[] })[]>(`/topics?${query}`);
  expect([topic?.tweets?.length, topic?.ratings]).toEqual([tweets, ratings]);
});

test.each([
  ['1', ['1']],
  ['2,1', ['2', '1']],
  [' 2 , 1 ', ['2', '1']],
  ['1,,2,', ['1', '2']],
  ['2,1,2', ['2', '1']],
  ['nowhere', []],
  ['1,draft', ['1']],
  ['', []],
])('GET /get_tweets_by_id?tweetIds=%s has them in the given order', async (tweetIds, expected) => {
  const { tweets } = await get<{ tweets: Tweet[] }>(`/get_tweets_by_id?tweetIds=${tweetIds}`);
  expect(tweets.map(({ tweet_id }) => tweet_id)).toEqual(expected);
});

test('GET /get_tweets_by_id takes _id as well as tweet_id, but none of a draft', async () => {
  const asked = [tweetIds[2], '1', tweetIds.at(-1), tweetIds[1]?.toUpperCase(), '0'.repeat(24)];
  const { tweets } = await get<{ tweets: Tweet[] }>(`/get_tweets_by_id?tweetIds=${asked}`);
  expect(tweets.map(({ tweet_id }) => tweet_id)).toEqual(['2', '1']);
});

test.each([
  ['danawhitlock', ['Dana Whitlock']],
  ['COLEBRANDT,danaWhitlock', ['Cole Brandt', 'Dana Whitlock']],
  ['danawhitlock,nobody,DanaWhitlock', ['Dana Whitlock']],
  [`${HIDDEN},colebrandt`, ['Cole Brandt']],
  ['', []],
])(
  'GET /journalists_by_usernames?journalistUsernames=%s has them in the given order',
  async (usernames, expected) => {
    const response = await get<{ journalists: Entity[] }>(
      `/journalists_by_usernames?journalistUsernames=${usernames}`,
    );
    expect(names(response.journalists)).toEqual(expected);
  },
);

test('GET /get_tweets_by_id and GET /journalists_by_usernames take 100 at once', async () => {
  const tweetIds = Array.from({ length: 100 }, (_, place) => String(place));
  const { tweets } = await get<{ tweets: Tweet[] }>(`/get_tweets_by_id?tweetIds=${tweetIds}`);
  expect(tweets.map(({ tweet_id }) => tweet_id)).toEqual(tweetIds);
  const usernames = [...Array.from({ length: 99 }, (_, place) => `r${place}`), 'colebrandt'];
  const response = await get<{ journalists: Entity[] }>(
    `/journalists_by_usernames?journalistUsernames=${usernames}`,
  );
  expect(names(response.journalists)).toEqual(['Cole Brandt']);
});

test.each([
  ['/journalists', ['Dana Whitlock', 'Cole Brandt', 'Nobody Yet']],
  ['/journalists?only_journalists_with_rumors=false', ['Dana Whitlock', 'Cole Brandt', 'Nobody Yet']],
  ['/journalists?only_journalists_with_rumors=true', ['Dana Whitlock']],
  ['/teams/{slug}/journalists', ['Dana Whitlock', 'Cole Brandt']],
])('GET %s has the most tweets first', async (address, expected) => {
  const { journalists } = await get<{ journalists: Entity[] }>(address, { slug: 'miami-heat' });
  expect(names(journalists)).toEqual(expected);
});

test.each([
  ['', [0, 3, 0], 'processed'],
  ['content', [0, 3, 0], 'processed'],
  ['content=rumors', [0, 3, 0], 'processed'],
  ['content=news', [0, 1, 0], 'news'],
])('GET /teams?%s has all by name, each with its %j newest tweets', async (query, counts, newest) => {
  const { teams } = await get<{ teams: Entity[] }>(`/teams?${query}`);
  expect(names(teams)).toEqual(['Atlanta Hawks', 'Miami Heat', 'Utah Jazz']);
  expect(teams.map(({ tweets }) => tweets?.length)).toEqual(counts);
  expect(teams[1]?.tweets?.[0]?.tweet).toBe(newest);
});

test.each([
  ['/teams/names-and-slugs', 3, 'Atlanta Hawks'],
  ['/players/names-and-slugs', 19, 'Anders Holm'],
])('GET %s has %i by name, and not None', async (address, count, first) => {
  const response = await get<Entity[]>(address);
  expect([response.length, response[0]?.name, names(response).includes('None')]).toEqual([
    count,
    first,
    false,
  ]);
});

test.each([
  ['/players/{slug}', 'ike-obanor', '', 100, 'news', 1_002, 11],
  ['/players/{slug}', 'ike-obanor', 'limit=1000', 1_000, 'news', 1_002, 2],
  ['/players/{slug}', 'ike-obanor', 'limit=1000&page=2', 2, 'Tweet 1', 1_002, 2],
  ['/players/{slug}', 'ike-obanor', 'page=12', 0, undefined, 1_002, 11],
  ['/players/{slug}', 'ike-obanor', 'content=rumors', 100, 'Tweet 1000', 1_001, 11],
  ['/players/{slug}', 'ike-obanor', 'content=news', 1, 'news', 1, 1],
  ['/players/{slug}', 'anders-holm', '', 1, 'processed', 1, 1],
  ['/players/{slug}', 'player-01', '', 0, undefined, 0, 0],
  ['/teams/{slug}', 'miami-heat', '', 100, 'processed', 1_003, 11],
  ['/teams/{slug}', 'miami-heat', 'limit=1000', 1_000, 'processed', 1_003, 2],
  ['/teams/{slug}', 'miami-heat', 'content=rumors&page=11', 2, 'Tweet 1', 1_002, 11],
  ['/teams/{slug}', 'miami-heat', 'content=news', 1, 'news', 1, 1],
  ['/teams/{slug}', 'utah-jazz', '', 0, undefined, 0, 0],
  ['/topic-by-slug/{slug}', 'future', '', 100, 'processed', 1_003, 11],
  ['/topic-by-slug/{slug}', 'future', 'limit=7&page=2', 7, 'Tweet 995', 1_003, 144],
  ['/topic-by-slug/{slug}', 'ended', '', 0, undefined, 0, 0],
])(
  'GET %s of %s?%s has the newest %i, from %j, of %i on %i pages',
  async (path, slug, query, ...expected) => {
    const answer = await get<{ tweets: Tweet[]; total: number; totalPages: number }>(`${path}?${query}`, {
      slug,
    });
    const { tweets, total, totalPages } = answer;
    expect([tweets.length, tweets[0]?.tweet, total, totalPages]).toEqual(expected);
  },
);

test('GET /teams/{slug} names the team', async () => {
  const { _id, team } = await get<{ _id: string; team: Entity }>('/teams/{slug}', { slug: 'miami-heat' });
  expect(team).toEqual({ _id, name: 'Miami Heat', slug: 'miami-heat' });
});

test.each([
  ['', 3, '</_api/topics?page=1&limit=3>; rel="first", </_api/topics?page=1&limit=3>; rel="last"'],
  [
    'limit=2',
    2,
    '</_api/topics?limit=2&page=1>; rel="first", </_api/topics?limit=2&page=2>; rel="next", </_api/topics?limit=2&page=2>; rel="last"',
  ],
  [
    'limit=2&page=2',
    1,
    '</_api/topics?limit=2&page=1>; rel="first", </_api/topics?limit=2&page=1>; rel="prev", </_api/topics?limit=2&page=2>; rel="last"',
  ],
])('GET /topics?%s has %i of 3, and says where the rest is', async (query, count, link) => {
  const response = await call(`/topics?${query}`);
  const { headers } = response;
  expect([(await response.json()).length, headers.get('x-total-count'), headers.get('link')]).toEqual([
    count,
    '3',
    link,
  ]);
});

test.each([
  ['tweets_limit=1', 1],
  ['tweets_limit=100', 100],
])('GET /topics?include_tweets=true&%s has %i tweets', async (query, count) => {
  const [topic] = await get<Entity[]>(`/topics?include_tweets=true&${query}`);
  expect(topic?.tweets).toHaveLength(count);
});

test.each([
  ['limit=1000', 50],
  ['limit=1000&tweets_limit=100', 10],
  ['limit=1000&tweets_limit=1', 1_000],
  ['limit=7&tweets_limit=100', 7],
])('GET /topics?include_tweets=true&%s has up to %i topics a page', async (query, limit) => {
  const { headers } = await call(`/topics?include_tweets=true&${query}`);
  expect(headers.get('link')).toContain(`&limit=${limit}&`);
});

test.each([
  ['', ['Future', 'Ended']],
  ['date=2026-01-31', ['Future', 'Ended']],
  ['date=2026-01-31T15:00:00Z', ['Future', 'Ended']],
  ['date=2026-02-01', ['Future']],
  ['date=2026-02-01T00:00:00Z', ['Future']],
])('GET /topics-by-player/{playerId}?%s has those with the newest tweet first', async (query, expected) => {
  const { topics } = await get<{ topics: Entity[] }>(`/topics-by-player/{playerId}?${query}`, ids);
  expect(names(topics)).toEqual(expected);
});

test.each([
  ['', 1_000, 'processed', 'Tweet 2', 2],
  ['page=2', 2, 'Tweet 1', 'Tweet 0', 2],
  ['limit=72&page=14', 66, 'Tweet 65', 'Tweet 0', 14],
])('GET /journalist-historical-rumors/{journalistId}?%s has %i, newest first', async (query, ...expected) => {
  for (const spelled of [ids.journalistId!, ids.journalistId!.toUpperCase()]) {
    const { rumors, total, totalPages } = await get<{ rumors: Tweet[]; total: number; totalPages: number }>(
      `/journalist-historical-rumors/{journalistId}?${query}`,
      { journalistId: spelled },
    );
    expect(total).toBe(1_002);
    expect([rumors.length, rumors[0]?.tweet, rumors.at(-1)?.tweet, totalPages]).toEqual(expected);
  }
});

test.each([
  ['', [], []],
  ['names=', [], []],
  ['names=nobody', [], []],
  ['names=processed', ['processed'], ['danawhitlock']],
  ['names=news,processed', ['processed', 'news'], ['colebrandt', 'danawhitlock']],
  ['names=news&names=processed', ['processed', 'news'], ['colebrandt', 'danawhitlock']],
  ['journalists=ColeBrandt', ['news'], ['colebrandt']],
  ['journalists=colebrandt&names=processed', [], []],
])('GET /search?%s has the newest first, and who reported them', async (query, expected, reporters) => {
  const response = await get<{ tweets: Tweet[]; journalistMap: Record<string, Entity> }>(`/search?${query}`);
  expect([texts(response.tweets), Object.keys(response.journalistMap).sort()]).toEqual([expected, reporters]);
});

test('GET /search has 72 at most', async () => {
  expect((await get<{ tweets: Tweet[] }>('/search?names=obanor')).tweets).toHaveLength(72);
});

test('GET /hall-of-shame/tweets and GET /woj-shams have the newest first', async () => {
  const { tweets } = await get<{ tweets: Tweet[] }>('/hall-of-shame/tweets');
  expect(tweets.map(({ tweet_id }) => tweet_id)).toEqual(['3', '2', '1']);
  const comparisons = await get<{ title: string }[]>('/woj-shams');
  expect(comparisons.map(({ title }) => title)).toEqual(['3', '2', '1']);
});
