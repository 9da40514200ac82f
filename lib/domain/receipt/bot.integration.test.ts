import { collection } from '@/lib/platform/db/collections';
import { emptyDatabase, useDatabaseProcess } from '@/test/database';
import { BOT, type SocialSite, startSocialSite } from '@/test/fakes/social-site';
import { startProcess } from '@/test/processes/run';
import { runBot } from './bot-run';
import { openVault } from './commands';
import { readContents } from './queries';

useDatabaseProcess();

let site: SocialSite;
beforeEach(async () => {
  await emptyDatabase();
  site = await startSocialSite();
});
afterEach(() => site.stop());

const MENTIONERS = 20;
const mentioner = (n: number) => `fan_${n % MENTIONERS}`;

/** Tags the bot `count` times, alternating between a post and a comment. */
function tag(count: number): void {
  const from = site.mentions.length;
  for (let n = from; n < from + count; n++) {
    const post = `p${n}`;
    site.posts.set(post, { id: post, author: 'hot_taker', title: `Take ${n}`, subreddit: 'nba' });
    const onComment = n % 2 === 1;
    if (onComment) {
      const parent = `t3_${post}`;
      site.comments.set(`c${n}`, { id: `c${n}`, author: 'replier', body: `Reply ${n}`, post, parent });
    }
    const parent = onComment ? `t1_c${n}` : `t3_${post}`;
    site.comments.set(`m${n}`, {
      id: `m${n}`,
      author: mentioner(n),
      body: `u/${BOT.username}`,
      post,
      parent,
    });
    site.mentions.push(`m${n}`);
  }
}

const run = (options: { settle?: number; signal?: AbortSignal } = {}) =>
  runBot({
    account: { ...BOT, baseUrl: site.url, apiUrl: site.url, userAgent: 'test' },
    signal: new AbortController().signal,
    isOnce: true,
    pause: 5,
    settle: 300,
    ...options,
  });

const contentsOf = async (username: string) => {
  const contents = await readContents((await openVault(username))._id);
  return contents?.receipts.map(({ content }) => content) ?? [];
};
const replies = () => [...site.comments.values()].filter(({ author }) => author === BOT.username);
const mentionIn = (subject: string) => /\((t1_\w+)\)/.exec(subject)?.[1];

/** Checks that each mention is stored once in its author's vault and replied to once. */
async function expectAllDone(count: number): Promise<void> {
  const numbers = [...Array(count).keys()];
  const expected = numbers.map((n) => (n % 2 === 1 ? `Reply ${n}` : `Take ${n}`));
  const stored: string[] = [];
  for (let n = 0; n < MENTIONERS; n++) {
    const contents = await contentsOf(mentioner(n));
    expect([...contents].sort()).toEqual(expected.filter((_, m) => m % MENTIONERS === n).sort());
    stored.push(...contents);
  }
  expect(stored).toHaveLength(count);
  expect(await (await collection('receipts')).countDocuments({})).toBe(count);
  const answered = site.messages.map(({ subject }) => mentionIn(subject));
  expect(answered.sort()).toEqual(numbers.map((n) => `t1_m${n}`).sort());
}

test('stores the tagged post or comment in the vault of the member who tagged it, and sends the personal link', async () => {
  tag(2);
  await run();
  const vault = await openVault('fan_0');
  expect((await readContents(vault._id))?.receipts).toEqual([
    expect.objectContaining({
      type: 'POST',
      content: 'Take 0',
      poster_username: 'hot_taker',
      subreddit: 'nba',
      url: 'https://www.reddit.com/r/nba/comments/p0/a_post/',
    }),
  ]);
  expect((await readContents((await openVault('fan_1'))._id))?.receipts).toEqual([
    expect.objectContaining({
      type: 'COMMENT',
      content: 'Reply 1',
      poster_username: 'replier',
      url: 'https://www.reddit.com/r/nba/comments/p1/comment/c1/',
    }),
  ]);
  const message = site.messages.find(({ to }) => to === 'fan_0');
  expect(message?.text).toContain(`/receipts/buckets/${vault._id}/contents`);
  expect(replies()).toEqual([]);
  await run();
  expect(site.messages).toHaveLength(2);
});

test('deleted content is not stored, and the reply says so', async () => {
  tag(2);
  site.posts.get('p0')!.author = '[deleted]';
  site.comments.delete('c1');
  await run();
  expect(await contentsOf('fan_0')).toEqual([]);
  expect(site.messages.map(({ text }) => text)).toEqual([
    expect.stringContaining('is gone'),
    expect.stringContaining('is gone'),
  ]);
});

test('a member who accepts no messages is told so in public, once and without the link', async () => {
  tag(1);
  site.takesNoMessages.add('fan_0');
  await run();
  await run();
  expect(await contentsOf('fan_0')).toEqual(['Take 0']);
  expect(replies()).toEqual([expect.objectContaining({ parent: 't1_m0' })]);
  expect(replies()[0]?.body).not.toContain('/buckets/');
});

test('a mention that cannot be replied to does not block the others', async () => {
  tag(2);
  site.takesNoMessages.add('fan_0');
  site.locked.add('p0');
  await run();
  expect(site.messages.map(({ to }) => to)).toEqual(['fan_1']);
  expect(await contentsOf('fan_0')).toEqual(['Take 0']);
});

test('mentions by the bot itself and by deleted accounts are ignored', async () => {
  tag(2);
  site.comments.get('m0')!.author = BOT.username;
  site.comments.get('m1')!.author = '[deleted]';
  await run();
  expect(site.messages).toEqual([]);
  expect(await (await collection('vaults')).countDocuments({})).toBe(0);
});

test('a reply with an unknown outcome is looked for before it is sent again', async () => {
  tag(4);
  site.takesNoMessages.add('fan_3');
  let failures = 0;
  site.onCall = (path, stage) => {
    const isAnswer = path === '/api/compose' || path === '/api/comment';
    // Alternately: sent but not confirmed, not sent at all.
    if (!isAnswer || failures >= 6) return undefined;
    if (stage !== (failures % 2 ? 'before' : 'after')) return undefined;
    failures++;
    return 502;
  };
  await run({ settle: 50 });
  expect(failures).toBe(6);
  const answered = [
    ...site.messages.map(({ subject }) => mentionIn(subject)),
    ...replies().map(({ parent }) => parent),
  ];
  expect(answered.sort()).toEqual(['t1_m0', 't1_m1', 't1_m2', 't1_m3']);
});

test('it stays within the rate limit and misses nothing', async () => {
  tag(12);
  site.rate = { calls: 8, seconds: 1 };
  await run();
  expect(site.excess).toBe(0);
  await expectAllDone(12);
});

test('two bots at the same time reply to each mention once', async () => {
  tag(40);
  await Promise.all([run(), run(), run()]);
  await expectAllDone(40);
});

test('a stopped bot finishes the current call, and later continues from there', async () => {
  tag(30);
  const stopping = new AbortController();
  site.onCall = () => {
    if (site.messages.length === 10) stopping.abort();
    return undefined;
  };
  await run({ signal: stopping.signal });
  expect(site.messages.length).toBeLessThan(13);
  site.onCall = () => undefined;
  await run();
  await expectAllDone(30);
});

/** More with `MENTIONS=500 KILLS=8 npm run test:unit -- lib/domain/receipt`. */
const MENTIONS = Number(process.env.MENTIONS ?? 100);
const KILLS = Number(process.env.KILLS ?? 4);

test(`killed ${KILLS} times at random while working through ${MENTIONS} mentions: each stored once, each replied to once`, async () => {
  const later = Math.ceil(MENTIONS / 10);
  tag(MENTIONS - later);
  const anywhere = () => 1 + Math.floor(Math.random() * 0.95 * MENTIONS);
  const killAt = Array.from({ length: KILLS }, anywhere).sort((a, b) => a - b);
  const hold = () => new Promise<void>((done) => setTimeout(done, Math.random() * 4));
  let calls = 0;
  let kills = 0;
  let isTagged = false;
  let bot: ReturnType<typeof startProcess> | undefined;
  let pendingKill: typeof bot;
  site.onCall = async () => {
    await hold();
    if (++calls < (killAt[kills] ?? Number.POSITIVE_INFINITY) || bot === pendingKill) return undefined;
    pendingKill = bot;
    kills++;
    // During a call or between two.
    setTimeout(() => pendingKill?.kill('SIGKILL'), Math.random() * 30);
    return undefined;
  };
  for (let code: number | null = null; code !== 0; ) {
    bot = startProcess('test/processes/vault-bot.ts', [], { REDDIT_BASE_URL: site.url, SETTLE: '400' });
    const end = await bot.ended;
    code = end.code;
    expect({ end, kills }).toMatchObject({ end: { output: '' } });
    expect(code === 0 || bot.killed).toBe(true);
    if (kills === KILLS - 1 && !isTagged) {
      isTagged = true;
      tag(later);
    }
  }
  expect(kills).toBe(KILLS);
  await expectAllDone(MENTIONS);
}, 600_000);
