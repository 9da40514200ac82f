import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { collection } from '@/lib/platform/db/collections';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { REAL_DATA } from '@/test/real-data';
import { temporaryFolder } from '@/test/temporary-folder';
import { importFile, type Rejection } from './import';
import type { ImportKindName } from './kinds';
import { type ReadingOptions, readingOf } from './reading-options';

useTemporaryDatabase();
const folder = temporaryFolder('others');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PEOPLE = [
  { username: 'danawhitlock', name: 'Dana Whitlock' },
  { username: 'marcushall', name: 'Marcus Hall' },
];
beforeEach(async () => {
  await emptyDatabase();
  await run('journalists', 'people.json', PEOPLE);
});

interface Options extends ReadingOptions {
  createMissing?: boolean;
}

async function run(
  kind: ImportKindName,
  name: string,
  content: unknown,
  { createMissing = false, ...reading }: Options = {},
) {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return importAll(kind, file, { createMissing, ...reading });
}

async function importAll(kind: ImportKindName, file: string, { createMissing = false, ...reading }: Options) {
  const rejections: Rejection[] = [];
  const summary = await importFile(kind, file, {
    createMissing,
    reading: readingOf(kind, reading),
    onRejected: (rejection) => rejections.push(rejection),
  });

  return { ...summary, reasons: rejections.map(({ line, reason }) => `${line}: ${reason}`) };
}

const stored = async (name: 'tweets' | 'journalists' | 'players') =>
  (await collection(name)).find({}).sort({ _id: 1 }).toArray();
const usernames = async () =>
  (await stored('journalists')).map((each) => (each as { username: string }).username);

const tweet = (id: number, fields: object = {}) => ({
  tweet_id: `t${id}`,
  tweet: `Sources: talks ${id}`,
  url: `https://x.com/danawhitlock/status/${id}`,
  timestamp: '2024-10-21T10:00:00Z',
  username: 'danawhitlock',
  name: 'Dana Whitlock',
  ...fields,
});

describe('reporters', () => {
  test.each([
    ['username', { username: '@danawhitlock' }],
    ['name', { name: '@danawhitlock' }],
    ['name alone', { username: undefined, name: '@DanaWhitlock' }],
    ['list', { journalists: ['@danawhitlock'] }],
  ])('an @ before a %s means the username', async (_field, fields) => {
    const summary = await run('tweets', 'at.json', [tweet(1, fields)], { createMissing: true });
    expect(summary).toMatchObject({ created: 1, rejected: 0 });
    expect(summary.notes[0]).toMatch(/^read as usernames, without their @: 1 \(@danawhitlock\)$/i);
    expect(await stored('tweets')).toMatchObject([
      { name: 'Dana Whitlock', journalists: [{ username: 'danawhitlock' }] },
    ]);
    expect(await usernames()).toEqual(['danawhitlock', 'marcushall']);
  });

  test('an @ before an alias and what it means is dropped', async () => {
    const alias = { kind: 'journalists', alias: '@dana_w', to: '@danawhitlock' };
    expect(await run('aliases', 'a.json', [alias])).toMatchObject({ created: 1, rejected: 0 });
    expect(await run('tweets', 'a.json', [tweet(1, { username: 'dana_w' })])).toMatchObject({ created: 1 });
  });

  test.each(['RT @marcushall: Sources: talks', ' “RT @marcushall Sources', 'rt:@marcushall x'])(
    'the repeated post %j is left out, and counted',
    async (text) => {
      const records = [tweet(1, { tweet: text }), tweet(2, { tweet: 'Good point. RT @marcushall: Sources' })];
      expect(await run('tweets', 'rt.json', records)).toMatchObject({
        created: 1,
        rejected: 0,
        notes: ['left out, retweets (RT @): 1 (line 1)'],
      });
    },
  );

  test('a byline of several is the post of each, if all are on file', async () => {
    const joint = { username: 'cas2', name: 'Dana Whitlock, Marcus Hall' };
    const records = [tweet(1, joint), tweet(2, { ...joint, name: 'Marcus Hall and Dana Whitlock, ESPN' })];
    const first = await run('tweets', 'joint.json', records, { createMissing: true });
    expect(first).toMatchObject({
      created: 2,
      missingCreated: { journalists: 0 },
      notes: [
        'posts of several reporters, counted for each: 2 ("Dana Whitlock, Marcus Hall"; "Marcus Hall and Dana Whitlock, ESPN")',
      ],
    });
    for (const { journalists } of (await stored('tweets')) as { journalists: { username: string }[] }[])
      expect(journalists.map(({ username }) => username).sort()).toEqual(['danawhitlock', 'marcushall']);
    expect(await run('tweets', 'joint.json', records, { createMissing: true })).toMatchObject({
      unchanged: 2,
    });
  });

  test('a byline with a stranger is refused, and taken once it is the name of a journalist on file', async () => {
    const records = [tweet(1, { username: 'show', name: 'Dana Whitlock / Jo Ray' })];
    const refused = await run('tweets', 'stranger.json', records, { createMissing: true });
    expect(refused).toMatchObject({ created: 0, missingCreated: { journalists: 0 } });
    expect(refused.reasons[0]).toContain('names several reporters, of whom "Jo Ray" cannot be found');
    const show = await run('journalists', 'show.json', [
      { username: 'show', name: 'Dana Whitlock / Jo Ray' },
    ]);
    expect(show.notes).toEqual(['names that may be several reporters: 1 ("Dana Whitlock / Jo Ray")']);
    expect(await run('tweets', 'stranger.json', records)).toMatchObject({ created: 1 });
    expect(await stored('tweets')).toMatchObject([{ journalists: [{ username: 'show' }] }]);
  });
});

describe('broken letters', () => {
  test('are repaired in names and texts, and mean those on file', async () => {
    await run('players', 'p.json', [{ name: 'Luka Dončević', slug: 'luka-doncevic' }]);
    const broken = (text: string) => Buffer.from(text).toString('latin1');
    const record = tweet(1, { tweet: broken('Dončević’s out'), players: [broken('Luka Dončević')] });
    const options = { createMissing: true };
    const summary = await run('tweets', 'broken.jsonl', JSON.stringify(record), options);
    expect(summary).toMatchObject({ created: 1, missingCreated: { players: 0 } });
    expect(summary.notes[0]).toContain('letters repaired after a wrong encoding: 1 (');
    expect(await stored('tweets')).toMatchObject([
      { tweet: 'Dončević’s out', players: [{ slug: 'luka-doncevic' }] },
    ]);
  });

  test('that are lost refuse a name, but not its alias', async () => {
    const lost = 'Luka DonÄeviÄ';
    const player = await run('players', 'lost.json', [{ name: lost, slug: 'x' }]);
    expect(player.reasons).toEqual([expect.stringContaining(`1: name: "${lost}" has lost letters`)]);
    const options = { createMissing: true };
    const record = [tweet(1, { players: [lost] })];
    const refused = await run('tweets', 'lost.json', record, options);
    expect(refused.reasons).toEqual([expect.stringContaining('letters of the name were lost')]);
    await run('players', 'p.json', [{ name: 'Luka Dončević', slug: 'luka-doncevic' }]);
    await run('aliases', 'a.json', [{ kind: 'players', alias: lost, to: 'luka-doncevic' }]);
    expect(await run('tweets', 'lost.json', record, options)).toMatchObject({ created: 1 });
    expect(await stored('players')).toHaveLength(1);
  });
});

describe('fields and dates', () => {
  const sheet = [
    ',ID,text,date,who,link,likes',
    '0,900,Sources: Utah listens,10/21/2024 6:00 AM,@danawhitlock,https://x.com/d/status/900,12',
    '1,901,Sources: more,11/3/2024 1:30 AM,marcushall,https://x.com/d/status/901,3',
    '2,902,Sources: done,2024-10-21T10:00:00Z,marcushall,https://x.com/d/status/902,3',
  ].join('\n');
  const map = ['id=tweet_id,text=tweet, date = Timestamp', 'who=username,link=url'];

  test('of others are mapped, and dates read in the form and zone named', async () => {
    const options = { map, dates: 'M/D/YYYY', zone: 'America/New_York' };
    const summary = await run('tweets', 'sheet.csv', sheet, options);
    expect(summary).toMatchObject({
      created: 2,
      reasons: [
        expect.stringContaining('3: timestamp: "11/3/2024 1:30 AM" is two times in America/New_York'),
      ],
      notes: [
        'fields left out, because --map does not map them: 2 (column 1; likes)',
        'read as usernames, without their @: 1 (@danawhitlock)',
      ],
    });
    const at = new Date('2024-10-21T10:00:00Z');
    expect(await stored('tweets')).toMatchObject([
      {
        tweet_id: '900',
        tweet: 'Sources: Utah listens',
        timestamp: at,
        username: 'danawhitlock',
        name: 'Dana Whitlock',
      },
      { tweet_id: '902', timestamp: at, name: 'Marcus Hall' },
    ]);
  });

  test('are mapped in JSON, too', async () => {
    const { tweet_id, tweet: text, timestamp, ...others } = tweet(1);
    const records = [{ ID: tweet_id, text, date: timestamp, ...others, likes: 3 }];
    const options = { map: ['id=tweet_id,text=tweet,date=timestamp'] };
    expect(await run('tweets', 'sheet.json', records, options)).toMatchObject({
      created: 1,
      notes: ['fields left out, because --map does not map them: 1 (likes)'],
    });
    const missing = run('tweets', 'sheet.json', records, { map: ['body=tweet'] });
    await expect(missing).rejects.toThrow('--map: the file has no "body"; it has "ID", "text", "date"');
  });

  test.each<[string, Options, string]>([
    ['a date in another form', { map }, 'such as --dates M/D/YYYY --zone America/New_York'],
    ['a date not in the form', { map, dates: 'D.M.YYYY', zone: 'UTC' }, 'is not a date in the form D.M.YYYY'],
  ])('%s is refused, with the option', async (_what, options, reason) => {
    const { reasons, created } = await run('tweets', 'sheet.csv', sheet, options);
    expect(created).toBe(1);
    expect(reasons).toEqual([expect.stringContaining(reason), expect.stringContaining(reason)]);
  });

  test('a header that the file does not have is refused, and those of the file are listed', async () => {
    const wrong = run('tweets', 'sheet.csv', sheet, { map: ['body=tweet'] });
    await expect(wrong).rejects.toThrow(
      '--map: the file has no "body"; it has "ID", "text", "date", "who", "link", "likes"',
    );
    await expect(run('tweets', 't.csv', 'url,text,url\na,b,c', { map: ['text=tweet'] })).rejects.toThrow(
      '"url" appears twice',
    );
    await expect(run('tweets', 'h.csv', 'tweet_id,body\n1,a')).rejects.toThrow(
      'there is no column "body"; the columns are tweet_id, tweet, ',
    );
  });

  test('days have none', async () => {
    const topic = { name: 'Obanor leaves', slug: 'obanor-leaves', start_date: '21/10/2024' };
    const options = { dates: 'D/M/YYYY', zone: 'America/New_York' };
    expect(await run('topics', 'days.json', [topic], options)).toMatchObject({ created: 1 });
    const [{ start_date } = { start_date: null }] = await (await collection('topics')).find({}).toArray();
    expect(start_date).toEqual(new Date('2024-10-21T00:00:00Z'));
  });
});

describe('archives', () => {
  const xPost = (id: string, full_text: string) => ({
    tweet: {
      id_str: id,
      full_text,
      created_at: 'Wed Oct 10 20:19:24 +0000 2018',
      entities: { urls: [{ url: 'https://t.co/a', expanded_url: 'https://espn.com/a?b=1&lt=2' }] },
    },
  });
  const xFile = `window.YTD.tweets.part0 = ${JSON.stringify([
    xPost('1049', 'Sources: AT&amp;T talks https://t.co/a'),
    xPost('1050', 'RT @marcushall: Sources'),
  ])}`;
  const account = `window.YTD.account.part0 = ${JSON.stringify([
    { account: { username: 'DanaW', accountId: '77', accountDisplayName: 'Dana W.', email: 'x' } },
  ])}`;

  test('of X are read with the account beside them, without repeated posts', async () => {
    await run('tweets', 'x/unused.json', []);
    writeFileSync(join(folder, 'x', 'account.js'), account);
    const first = await run('tweets', 'x/tweets.js', xFile, { createMissing: true });
    expect(first).toMatchObject({
      created: 1,
      missingCreated: { journalists: 1 },
      notes: ['left out, retweets (RT @): 1 (line 1)'],
    });
    expect(await stored('tweets')).toMatchObject([
      {
        tweet_id: '1049',
        tweet: 'Sources: AT&T talks https://espn.com/a?b=1&lt=2',
        url: 'https://x.com/DanaW/status/1049',
        timestamp: new Date('2018-10-10T20:19:24Z'),
        username: 'DanaW',
        name: 'Dana W.',
        rating: null,
      },
    ]);
    expect(await run('tweets', 'x/tweets.js', xFile)).toMatchObject({ created: 0, unchanged: 1 });
  });

  test('of X without its account needs --username, or the account on file', async () => {
    await expect(run('tweets', 'y/tweets.js', xFile)).rejects.toThrow('--username danawhitlock');
    const options = { username: '@danawhitlock' };
    expect(await run('tweets', 'y/tweets.js', xFile, options)).toMatchObject({ created: 1 });
    expect(await stored('tweets')).toMatchObject([{ username: 'danawhitlock', name: 'Dana Whitlock' }]);
    const accounts = [{ network: 'x', id: '77' }];
    await run('journalists', 'people.json', [{ ...PEOPLE[1], accounts }]);
    await run('tweets', 'z/unused.json', []);
    writeFileSync(join(folder, 'z', 'account.js'), account);
    await run('tweets', 'z/tweets.js', xFile);
    expect(await stored('tweets')).toMatchObject([{ username: 'marcushall', name: 'Marcus Hall' }]);
  });

  const DID = 'did:plc:z72i7hdynmk6r22z27h6tvur';
  const post = (rkey: string, text: string, did = DID) => ({
    uri: `at://${did}/app.bsky.feed.post/${rkey}`,
    cid: 'bafy',
    value: { $type: 'app.bsky.feed.post', text, createdAt: '2024-10-21T10:00:00.000Z', langs: ['en'] },
  });
  const like = { ...post('l', ''), uri: `at://${DID}/app.bsky.feed.like/l` };

  test('of Bluesky are read for the reporter whose account it is', async () => {
    const records = { records: [post('3la', 'Sources: A &amp; B'), like, post('3lb', '')], cursor: '3l' };
    await expect(run('tweets', 'b.json', records)).rejects.toThrow(
      `no one on file has the account bluesky:${DID}`,
    );
    await run('journalists', 'p.json', [{ ...PEOPLE[0], accounts: [{ network: 'bluesky', id: DID }] }]);
    expect(await run('tweets', 'b.json', records)).toMatchObject({
      created: 1,
      rejected: 0,
      notes: ['left out, records that are not posts: 1 (line 1)', 'left out, posts without text: 1 (line 1)'],
    });
    expect(await stored('tweets')).toMatchObject([
      {
        tweet_id: expect.stringMatching(/^bluesky-3la-[0-9a-f]{12}$/),
        tweet: 'Sources: A &amp; B',
        url: `https://bsky.app/profile/${DID}/post/3la`,
        timestamp: new Date('2024-10-21T10:00:00Z'),
        username: 'danawhitlock',
      },
    ]);
    const { uri, cid, value } = post('3la', 'Sources: A &amp; B');
    const feed = { feed: [{ post: { uri, cid, record: value } }, { post: post('x', 'y'), reason: {} }] };
    expect(await run('tweets', 'feed.json', feed)).toMatchObject({
      unchanged: 1,
      notes: ['left out, reposts: 1 (line 1)'],
    });
  });

  test('of Bluesky with a named reporter are of one account', async () => {
    const lines = [post('a', 'one'), post('b', 'two', `${DID}2`), post('c', 'three').value];
    const content = lines.map((line) => JSON.stringify(line)).join('\n');
    const summary = await run('tweets', 'b.jsonl', content, { username: 'marcushall' });
    expect(summary.created).toBe(1);
    expect(summary.reasons).toEqual([
      '2: is by a different account, so not by marcushall',
      expect.stringContaining('3: has no uri: import what com.atproto.repo.listRecords'),
    ]);
  });

  test('an outbox of Mastodon is read with --username, without what is not public', async () => {
    const actor = 'https://social.example/users/dana';
    const create = (id: number, content: string, to: string[], cc: string[] = []) => ({
      id: `${actor}/statuses/${id}/activity`,
      type: 'Create',
      actor,
      object: {
        id: `${actor}/statuses/${id}`,
        type: 'Note',
        url: `https://social.example/@dana/${id}`,
        published: '2024-10-21T10:00:00Z',
        content,
        to,
        cc,
      },
    });
    const everybody = 'https://www.w3.org/ns/activitystreams#Public';
    const outbox = {
      '@context': ['https://www.w3.org/ns/activitystreams', { toot: {} }],
      type: 'OrderedCollection',
      orderedItems: [
        create(
          1,
          '<p>Sources: A &amp;amp; B</p><p>More:<br /><a href="https://espn.com/a"><span class="invisible">https://</span><span>espn.com/a</span></a></p>',
          [everybody],
        ),
        create(2, '<p>Unlisted</p>', [`${actor}/followers`], [everybody]),
        create(3, '<p>@marcus secret</p>', ['https://social.example/users/marcus']),
        { id: 'x', type: 'Announce', actor, object: 'https://other.example/1' },
      ],
    };
    await expect(run('tweets', 'outbox.json', outbox)).rejects.toThrow('--username danawhitlock');
    expect(await run('tweets', 'outbox.json', outbox, { username: 'danawhitlock' })).toMatchObject({
      created: 2,
      rejected: 0,
      notes: ['left out, posts that are not public: 1 (line 1)', 'left out, boosts: 1 (line 1)'],
    });
    expect(await stored('tweets')).toMatchObject([
      {
        tweet_id: expect.stringMatching(/^mastodon-1-[0-9a-f]{12}$/),
        tweet: 'Sources: A &amp; B\n\nMore:\nhttps://espn.com/a',
        url: 'https://social.example/@dana/1',
        name: 'Dana Whitlock',
      },
      { tweet: 'Unlisted' },
    ]);
  });
});

/** Files that failed. */
const field = join(REAL_DATA, 'field');
const describeOrSkip = existsSync(field) ? describe : describe.skip;

describeOrSkip('files that failed (data/field in BOXSCOOP_SHARED)', () => {
  test.each<[string, object]>([
    ['tweets-import.csv', { created: 1, rejected: 0 }],
    ['tweets-dates.csv', { created: 3, rejected: 0 }],
    ['tweets-byline.jsonl', { created: 1, rejected: 0, missingCreated: { journalists: 0 } }],
  ])('%s is imported, and a second run changes nothing', async (name, expected) => {
    await importAll('journalists', join(field, 'journalists.jsonl'), {});
    const options = { createMissing: true };
    const first = await importAll('tweets', join(field, name), options);
    expect(first).toMatchObject(expected);
    const again = await importAll('tweets', join(field, name), options);
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: first.created, rejected: 0 });
  });
});
