import { useTemporaryDatabase } from '@/test/database';
import { useEditor } from '@/test/staff-calls';
import { writeJournalist, writePlayer, writeTopic, writeTweets } from '@/test/tweets';

useTemporaryDatabase();
const editor = useEditor();

/** Tweets by name. Each is posted a day after the previous one, the first on 2026-01-01. */
const TWEETS = [
  'unrated',
  'reviewed',
  'rumor',
  'right',
  'news',
  'irrelevant',
  'story',
  'quoted',
  'suggested',
  'draft',
];
const DAY = 24 * 60 * 60 * 1000;
const dayOf = (name: string) => new Date(Date.parse('2026-01-01T12:00:00Z') + TWEETS.indexOf(name) * DAY);

beforeAll(async () => {
  const [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  const player = await writePlayer('Ike Obanor');
  const custom = await writeTopic('Obanor future');
  const fixed = await writeTopic('Short term', { slug: 'short-term' } as never);
  const tweet = (name: string, change: Parameters<typeof writeTweets>[0][number]) => ({
    tweet_id: name,
    tweet: `About ${name}`,
    timestamp: dayOf(name),
    journalists: [dana],
    ...change,
  });
  await writeTweets([
    tweet('unrated', { rating: null, category: 'injury', tweet: 'A trade is near' }),
    tweet('reviewed', { rating: 'to_be_reviewed', category: 'quote' }),
    tweet('rumor', { rating: 'good_rumor', players: [player], topics: [{ ...fixed, slug: 'short-term' }] }),
    tweet('right', { rating: 'good_rumor', players: [player], resolution: 'correct', impressiveness: 2 }),
    tweet('news', { rating: 'good_information', category: 'injury' }),
    tweet('irrelevant', { rating: 'irrelevant' }),
    tweet('story', { rating: 'report_to_process', topics: [custom], players: [player] }),
    tweet('quoted', { rating: 'speculation', journalists: [cole], username: 'newsdesk', name: 'News desk' }),
    tweet('suggested', {
      rating: 'speculation_to_process',
      suggested_players: ['Ike Obanor'],
      journalists: [cole],
    }),
    tweet('draft', { rating: 'gametime_injury', is_draft: true }),
  ]);
});

/** @param row the method and the path of a call */
function read(row: string, query = '', body?: object): Promise<{ status: number; body: never }> {
  const [method = '', path = ''] = row.split(' ');
  return editor.call<never>(method as 'GET' | 'POST', `${path}?${query}`, {}, body);
}

async function ids(row: string, query = '', body?: object): Promise<string[]> {
  const { tweets } = (await read(row, query, body)).body as { tweets: { tweet_id: string }[] };
  return tweets.map(({ tweet_id }) => tweet_id);
}

const RATED = 'GET /admin/get_rated_tweets';

test.each([
  // Newest first; drafts are included, irrelevant ones only on request.
  [RATED, '', ['draft', 'suggested', 'quoted', 'story', 'news', 'right', 'rumor', 'reviewed']],
  [
    RATED,
    'includeIrrelevant=true',
    ['draft', 'suggested', 'quoted', 'story', 'irrelevant', 'news', 'right', 'rumor', 'reviewed'],
  ],
  [RATED, 'rating=irrelevant', ['irrelevant']],
  [RATED, 'rating=good_rumor', ['right', 'rumor']],
  [RATED, 'fetchOnlyTagged=true', ['story', 'right', 'rumor']],
  [RATED, 'fetchOnlyUntagged=true', ['draft', 'suggested', 'quoted', 'news', 'reviewed']],
  [RATED, 'gametimeAndgoodInfoOnly=true', ['draft', 'news']],
  [RATED, 'fetchOnlySpeculationToProcess=true', ['suggested']],
  [RATED, 'fetchOnlyResolvedRumors=true', ['right']],
  [RATED, 'fetchOnlyRumorsWithoutTags=true', ['suggested']],
  [RATED, 'fetchOnlyCustomTopics=true', ['story']],
  [RATED, 'rating=good_rumor&fetchOnlyResolvedRumors=true', ['right']],
  [RATED, 'username=newsdesk', ['quoted']],
  [RATED, 'username=COLEBRANDT', ['suggested', 'quoted']],
  [RATED, 'usernames=newsdesk,danawhitlock&rating=speculation', ['quoted']],
  [RATED, 'keyword=about%20right', ['right']],
  [RATED, 'keyword=nowhere', []],
  [RATED, 'keyword=.*', []],
  // Days are whole days in UTC; times are exact.
  [RATED, 'startDate=2026-01-03&endDate=2026-01-04', ['right', 'rumor']],
  [RATED, 'startDate=2026-01-04T12:00:00Z&endDate=2026-01-05T11:59:59Z', ['right']],
  [RATED, 'startDate=2026-01-09&endDate=2026-01-03', []],
  [RATED, 'limit=2', ['draft', 'suggested']],
  [RATED, 'order=oldest&limit=3', ['reviewed', 'rumor', 'right']],
  [RATED, 'order=oldest&limit=3&page=3', ['suggested', 'draft']],
  [RATED, 'limit=2&page=4', ['rumor', 'reviewed']],
  [RATED, 'limit=2&page=5', []],
  ['GET /get_categorized_tweets', '', ['unrated']],
  ['GET /get_categorized_tweets', 'categories=quote', ['reviewed']],
  ['GET /get_categorized_tweets', 'categories=quote&categories=injury', ['reviewed', 'unrated']],
  ['GET /get_categorized_tweets', 'categories=injury&keyword=trade', ['unrated']],
  ['GET /get_categorized_tweets', 'categories=injury&username=colebrandt', []],
  ['GET /admin/search-tweets', 'keywords=trade', ['unrated']],
  ['GET /admin/search-tweets', 'keywords=%3F', []],
  ['GET /admin/search-tweets', 'username=newsdesk', ['quoted']],
  ['GET /admin/search-tweets', 'limit=1', ['draft']],
  [
    'GET /admin/get_rated_tweets_for_journalist',
    'journalistUsername=danawhitlock&endDate=2026-01-06',
    ['irrelevant', 'news', 'right', 'rumor', 'reviewed'],
  ],
  ['GET /admin/get_aggregator_rated_tweets', '', ['quoted']],
  ['GET /admin/get_reports_to_process', '', ['story']],
  ['GET /admin/rumors-with-suggested-players-or-no-tags', '', ['suggested']],
  ['GET /admin/tasks', '', ['suggested', 'rumor', 'reviewed', 'unrated']],
  ['GET /admin/tasks', 'customTopics=true', ['story']],
])('%s?%s', async (path, query, expected) => {
  expect(await ids(path, query)).toEqual(expected);
});

test.each([
  [{ ratings: ['irrelevant', 'speculation'] }, ['quoted', 'irrelevant']],
  [{ ratings: ['good_rumor'], keyword: 'right' }, ['right']],
])('tweets by rating: %j', async (body, expected) => {
  expect(await ids('POST /admin/get_tweets_by_rating', '', body)).toEqual(expected);
});

test('a page has the total number', async () => {
  const { body } = await read(RATED, 'limit=3&page=2');
  expect(body).toMatchObject({ totalTweets: 8, currentPage: 2, totalPages: 3 });
  expect((await read(RATED, 'keyword=nowhere')).body).toMatchObject({ totalTweets: 0, totalPages: 1 });
});

test.each([
  [RATED, 'rating=great'],
  [RATED, 'limit=0'],
  [RATED, 'limit=100001'],
  [RATED, 'order=random'],
  [RATED, 'page=0'],
  [RATED, 'startDate=yesterday'],
  [RATED, 'fetchOnlyTagged=yes'],
  ['GET /get_categorized_tweets', 'categories=weather'],
  ['GET /admin/get_rated_tweets_for_journalist', ''],
  ['GET /admin/is-duplicate-article', 'url=nowhere'],
])('%s?%s is refused', async (path, query) => {
  const { status, body } = await read(path, query);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { code: 'bad_request' } });
});

test('an article with the same URL is a duplicate', async () => {
  const [asked, other] = ['https://social.example/rumor', 'https://social.example/none'].map(
    encodeURIComponent,
  );
  expect((await read('GET /admin/is-duplicate-article', `url=${asked}`)).body).toEqual({
    containsDuplicate: true,
  });
  expect((await read('GET /admin/is-duplicate-article', `url=${other}`)).body).toEqual({
    containsDuplicate: false,
  });
});
