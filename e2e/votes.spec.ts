import { randomUUID } from 'node:crypto';
import { importTweet } from './support/import';
import { type APIRequestContext, expect, type Locator, type Page, test } from './support/test';

interface Tweet {
  _id: string;
  tweet_id: string;
  journalists: { _id: string }[];
}

const asImported = (tweet_id: string) => ({
  tweet_id,
  url: `https://social.example/${tweet_id}`,
  username: 'danawhitlock',
  name: 'Dana Whitlock',
  timestamp: new Date().toISOString(),
  rating: 'good_rumor',
  tweet: `A rumor to vote on, ${tweet_id}`,
});

/**
 * Imports a rumor that only one test votes on.
 * @param tags players, teams and topics, by slug
 */
async function votable(
  request: APIRequestContext,
  tags: Partial<Record<'players' | 'teams' | 'topics', string[]>> = {},
): Promise<Tweet> {
  const tweet_id = `votable-${randomUUID()}`;
  importTweet({ ...asImported(tweet_id), ...tags });
  const { tweets } = await (await request.get(`/_api/get_tweets_by_id?tweetIds=${tweet_id}`)).json();
  return tweets[0];
}

const counts = async (request: APIRequestContext, id: string) => {
  const [{ upvotes, downvotes }] = await (await request.get(`/_api/tweet/votes?ids=${id}`)).json();
  return [upvotes, downvotes];
};

/** Presses until a vote is sent: while the answer to the one before is on its way, a press does nothing. */
/** What a button of so many votes says. */
const countOf = (count: number, vote: 'upvote' | 'downvote') => `${count} ${vote}${count === 1 ? '' : 's'}`;

const press = (page: Page, button: Locator) =>
  expect(async () => {
    const sent = page.waitForRequest('**/_api/tweet/vote/*', { timeout: 5_000 });
    await Promise.all([sent, button.click()]);
  }).toPass();

const marker = (page: Page, id: string) => page.evaluate((key) => localStorage.getItem(key), id);

/** The card of a tweet on the rumors page, and its buttons. */
async function openCard(page: Page, tweet: Pick<Tweet, 'tweet_id'>) {
  await page.goto('/nba/rumors');
  const card = page.locator(`[id="tweet-${tweet.tweet_id}"]`);
  const [up, down] = [
    card.getByRole('button', { name: / upvotes?$/ }),
    card.getByRole('button', { name: / downvotes?$/ }),
  ];
  return { up, down };
}

test('200 parallel votes by 20 visitors count 20, whatever previous vote they claim', async ({ request }) => {
  const { _id } = await votable(request);
  const [up, down] = await counts(request, _id);
  const cookies = Array.from({ length: 20 }, (_, index) => `visitor=${String(index).padStart(32, 'e')}`);
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      request.post(`/_api/tweet/vote/${_id}`, {
        headers: { cookie: cookies[index % 20] as string },
        data: { voteType: 'upvote', previousVoteType: index % 2 ? 'downvote' : 'upvote' },
      }),
    ),
  );
  expect(responses.map((response) => response.status()).filter((status) => status !== 200)).toEqual([]);
  expect(await counts(request, _id)).toEqual([up + 20, down]);
});

test('visitors have an HTTP-only cookie', async ({ request }) => {
  const { _id } = await votable(request);
  const response = await request.post(`/_api/tweet/vote/${_id}`, { data: { voteType: 'downvote' } });
  expect(response.headers()['set-cookie']).toMatch(/^visitor=[0-9a-f]{32}; .*HttpOnly; SameSite=Lax/);
  const before = await counts(request, _id);
  await request.post(`/_api/tweet/vote/${_id}`, { data: { voteType: 'downvote', previousVoteType: null } });
  expect(await counts(request, _id)).toEqual(before);
});

for (const [what, path, data, status] of [
  ['an invalid id', '/_api/tweet/vote/12', { voteType: 'upvote' }, 400],
  ['an unknown vote', `/_api/tweet/vote/${'0'.repeat(24)}`, { voteType: 'sideways' }, 400],
  ['an unknown field', `/_api/tweet/vote/${'0'.repeat(24)}`, { voteType: 'upvote', by: 5 }, 400],
  ['an unknown tweet', `/_api/tweet/vote/${'0'.repeat(24)}`, { voteType: 'upvote' }, 404],
] as const) {
  test(`a vote with ${what} is ${status}`, async ({ request }) => {
    expect((await request.post(path, { data })).status()).toBe(status);
  });
}

test('a vote shows at once, can be switched and taken back, and is there on the next visit', async ({
  page,
  request,
}) => {
  const tweet = await votable(request);
  const [upvotes, downvotes] = await counts(request, tweet._id);
  const { up, down } = await openCard(page, tweet);
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toHaveAccessibleName(countOf(upvotes + 1, 'upvote'));
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  expect(await marker(page, tweet._id)).toBe('upvote');
  await expect.poll(() => counts(request, tweet._id)).toEqual([upvotes + 1, downvotes]);
  await press(page, down);
  await expect(down).toHaveAccessibleName(countOf(downvotes + 1, 'downvote'));
  await expect(up).toHaveAccessibleName(countOf(upvotes, 'upvote'));
  await expect.poll(() => counts(request, tweet._id)).toEqual([upvotes, downvotes + 1]);
  await page.reload();
  await expect(down).toHaveAttribute('aria-pressed', 'true');
  await expect(down).toHaveAccessibleName(countOf(downvotes + 1, 'downvote'));
  await down.click();
  await expect(down).toHaveAttribute('aria-pressed', 'false');
  await expect(down).toHaveAccessibleName(countOf(downvotes, 'downvote'));
  await expect.poll(() => counts(request, tweet._id)).toEqual([upvotes, downvotes]);
  expect(await marker(page, tweet._id)).toBeNull();
});

test('a vote is taken back with voteType null, also by who never voted', async ({ request }) => {
  const { _id } = await votable(request);
  const before = await counts(request, _id);
  const take = () => request.post(`/_api/tweet/vote/${_id}`, { data: { voteType: null } });
  const never = await take();
  expect([never.status(), (await never.json()).vote]).toEqual([200, null]);
  expect(never.headers()['set-cookie']).toBeUndefined();
  await request.post(`/_api/tweet/vote/${_id}`, { data: { voteType: 'upvote' } });
  expect((await take()).status()).toBe(200);
  expect(await counts(request, _id)).toEqual(before);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a vote is a form, which leads back to the card', async ({ page, request }) => {
    const tweet = await votable(request);
    const [upvotes, downvotes] = await counts(request, tweet._id);
    const { down } = await openCard(page, tweet);
    await down.click();
    await expect(page).toHaveURL(new RegExp(`/nba/rumors#tweet-${tweet.tweet_id}$`));
    expect(await counts(request, tweet._id)).toEqual([upvotes, downvotes + 1]);
    // The same press again is the same vote.
    await down.click();
    await expect(page).toHaveURL(new RegExp(`/nba/rumors#tweet-${tweet.tweet_id}$`));
    expect(await counts(request, tweet._id)).toEqual([upvotes, downvotes + 1]);
  });
});

test('the card of a settled rumor takes no votes, and shows what readers thought', async ({
  page,
  request,
}) => {
  const { _id, tweet_id } = await votable(request);
  const voted = await request.post(`/_api/tweet/vote/${_id}`, { data: { voteType: 'upvote' } });
  expect(voted.status()).toBe(200);
  const { up } = await openCard(page, { tweet_id });
  await expect(up).toBeVisible();

  importTweet({ ...asImported(tweet_id), resolution: 'correct' });
  await page.reload();
  const card = page.locator(`[id="tweet-${tweet_id}"]`);
  await expect(card).toContainText('Correct');
  await expect(card).toContainText('100% of readers called it');
  await expect(card.getByRole('button', { name: /votes$/ })).toHaveCount(0);
  const refused = await request.post(`/_api/tweet/vote/${_id}`, { data: { voteType: 'downvote' } });
  expect(refused.status()).toBe(409);
  const [upvotes, downvotes] = await counts(request, _id);
  expect([upvotes, downvotes]).toEqual([1, 0]);
});

test('a vote that fails is reverted, also in local storage', async ({ page, request }) => {
  const tweet = await votable(request);
  const [upvotes, downvotes] = await counts(request, tweet._id);
  const { up, down } = await openCard(page, tweet);
  await up.click();
  await expect.poll(() => counts(request, tweet._id)).toEqual([upvotes + 1, downvotes]);
  let cut = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route('**/_api/tweet/vote/*', async (route) => {
      resolve();
      await new Promise<void>((release) => {
        cut = release;
      });
      await route.abort();
    });
  });
  await press(page, down);
  await asked;
  await expect(down).toHaveAccessibleName(countOf(downvotes + 1, 'downvote'));
  // While it is in progress, there is no other vote.
  await up.click();
  await expect(down).toHaveAttribute('aria-pressed', 'true');
  cut();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await expect(up).toHaveAccessibleName(countOf(upvotes + 1, 'upvote'));
  await expect(down).toHaveAccessibleName(countOf(downvotes, 'downvote'));
  expect(await marker(page, tweet._id)).toBe('upvote');
  expect(await counts(request, tweet._id)).toEqual([upvotes + 1, downvotes]);
});

test('a cached page loads the current counts of all its cards in one request', async ({ page, request }) => {
  const tweet = await votable(request);
  await request.get('/nba/rumors');
  const headers = { cookie: `visitor=${'f'.repeat(32)}` };
  const voted = await request.post(`/_api/tweet/vote/${tweet._id}`, {
    headers,
    data: { voteType: 'upvote' },
  });
  const { upvotes } = await voted.json();
  const asked: string[] = [];
  page.on('request', (sent) => sent.url().includes('/_api/tweet/votes') && asked.push(sent.url()));
  const { up } = await openCard(page, tweet);
  // The page may show the current count before it asks: another test may have changed what it lists.
  await expect.poll(() => asked.length).toBe(1);
  await expect(up).toHaveAccessibleName(countOf(upvotes, 'upvote'));
  expect(asked).toHaveLength(1);
});

test('each call that lists tweets has their votes as they are now', async ({ request }) => {
  const tags = { players: ['ike-obanor'], teams: ['atlanta-hawks'], topics: ['villard-signing'] };
  const { _id, tweet_id, journalists } = await votable(request, tags);
  const paths = [
    '/news?content=rumors',
    '/players?limit=100',
    '/players/ike-obanor',
    '/teams',
    '/teams/atlanta-hawks',
    '/topics?include_tweets=true',
    '/topic-by-slug/villard-signing',
    `/journalist-historical-rumors/${journalists[0]?._id}`,
    '/search?journalists=danawhitlock',
    `/get_tweets_by_id?tweetIds=${tweet_id}`,
    `/tweet/votes?ids=${_id}`,
  ];
  const shown = async (path: string) => {
    const listed = await (await request.get(`/_api${path}`)).json();
    return [path, [...new Set(upvotesOf(_id, listed))]];
  };
  const [upvotes = 0] = await counts(request, _id);
  // Reads each twice, so that the second answer, and those after it, may come from the cache.
  for (const path of [...paths, ...paths]) expect(await shown(path)).toEqual([path, [upvotes]]);
  await request.post(`/_api/tweet/vote/${_id}`, { data: { voteType: 'upvote' } });
  const voted = await Promise.all(paths.map(shown));
  expect(voted).toEqual(paths.map((path) => [path, [upvotes + 1]]));
});

/** The upvotes of a tweet wherever it is in an answer. */
function upvotesOf(id: string, answer: unknown): number[] {
  if (typeof answer !== 'object' || answer === null) return [];
  if ('upvotes' in answer && '_id' in answer && answer._id === id) return [Number(answer.upvotes)];
  return Object.values(answer).flatMap((part) => upvotesOf(id, part));
}

test('with storage blocked, votes work as long as the page', async ({ page, request }) => {
  const tweet = await votable(request);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const [upvotes] = await counts(request, tweet._id);
  const { up } = await openCard(page, tweet);
  await up.click();
  await expect(up).toHaveAccessibleName(countOf(upvotes + 1, 'upvote'));
  await expect(up).toHaveAttribute('aria-pressed', 'true');
});
