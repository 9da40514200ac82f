import type { z } from 'zod';
import { puzzleInput } from '@/lib/domain/fadeaway/schema';
import { hallOfShameInput } from '@/lib/domain/hall-of-shame/schema';
import { pendingArticleInput } from '@/lib/domain/ingest/pending-article-schema';
import { journalistInput } from '@/lib/domain/journalist/schema';
import { playerInput } from '@/lib/domain/player/schema';
import { bucketInput, receiptInput } from '@/lib/domain/receipt/schema';
import { teamInput } from '@/lib/domain/team/schema';
import { topicInput } from '@/lib/domain/topic/schema';
import { tweetInput } from '@/lib/domain/tweet/schema';
import { comparisonInput } from '@/lib/domain/woj-vs-shams/schema';
import { removeInvisibleCharacters } from '@/lib/platform/text/invisible-characters';
import { instant, webUrl } from './fields';

test.each([
  ['2026-01-31T18:30:00Z', true],
  ['2026-01-31T18:30:00-05:00', true],
  ['2026-01-31T18:30:00', false],
  ['2026-02-30T00:00:00Z', false],
  ['0001-01-01T00:00:00Z', false],
  ['9999-12-31T23:59:59-12:00', false],
])('%s is a point in time: %s', (text, isOne) => {
  expect(instant.safeParse(text).success).toBe(isOne);
});

describe('a web address', () => {
  test.each([
    'https://example.com/',
    'http://127.0.0.1:4500/r/nba/comments/1/x/?a=1&b=%20#c',
    'https://exämple.com/ü?q=(1),[2]|3',
  ])('%s is one', (text) => {
    expect(webUrl.parse(text)).toBe(text);
  });

  test.each([
    ['another scheme', 'javascript:alert(1)'],
    ['a line end', 'https://example.com/a\nb'],
    ['a tab', 'https://exa\tmple.com/'],
    ['a space around it', ' https://example.com/'],
    ['a zero-width space', 'https://example.com/\u200ba'],
    ['a direction override', 'https://example.com/\u202ea'],
    ['a quote', 'https://example.com/"onload="x'],
    ['an apostrophe', "https://example.com/'x'"],
    ['an angle bracket', 'https://example.com/<b>'],
    ['a backslash', 'https://example.com\\@evil.example/'],
    ['a user', 'https://nba.com@evil.example/'],
    ['a password', 'https://a:b@example.com/'],
  ])('%s is refused: %j', (_what, text) => {
    expect(webUrl.safeParse(text).success).toBe(false);
  });
});

describe('texts of every kind of record are cleaned of invisible characters', () => {
  const dirty = '\u202eDirty\u200b\u0000 text\ufeff';
  const username = 'dana';
  const timestamp = '2026-01-31T18:30:00Z';
  const slug = 'a-slug';
  const of = { tweet_id: '1', username, timestamp, name: dirty };
  const highlights = [{ tweet_id: '1', description: dirty }];

  test.each<[string, z.ZodType, object]>([
    [
      'journalist',
      journalistInput,
      {
        ...{ username, name: dirty, bio: dirty, affiliation: dirty, team: dirty, sports: dirty, tier: dirty },
        ...{ badges: [dirty], good_tweets_v2: highlights, bad_tweets_v2: highlights },
      },
    ],
    [
      'player',
      playerInput,
      { name: dirty, slug, team: { name: dirty }, nicknames: [{ name: dirty }, dirty] },
    ],
    ['team', teamInput, { name: dirty, slug, nicknames: [dirty] }],
    [
      'topic',
      topicInput,
      { name: dirty, slug, short_name: dirty, description: dirty, resolution: dirty, teams: [dirty] },
    ],
    [
      'tweet',
      tweetInput,
      {
        ...{ ...of, tweet: dirty, url: 'https://x.example/', note: dirty, outcomes: [dirty] },
        ...{ topics: [dirty], players: [dirty], teams: [dirty], suggested_players: [dirty] },
      },
    ],
    ['Hall of Shame entry', hallOfShameInput, { ...of, tweet: dirty, tier: dirty, description: dirty }],
    [
      'comparison',
      comparisonInput,
      { title: dirty, description: dirty, woj_tweet_text: dirty, shams_tweet_text: dirty },
    ],
    [
      'puzzle',
      puzzleInput,
      { gameNumber: 1, target_phrase: dirty, free_hint: dirty, hints: [dirty, { hint: dirty }, dirty] },
    ],
    ['pending article', pendingArticleInput, { url: 'https://x.example/', username, name: dirty, timestamp }],
    ['bucket', bucketInput, { owner_username: username, title: dirty }],
    [
      'receipt',
      receiptInput,
      {
        ...{ poster_username: username, subreddit: 'nba', type: 'POST', content: dirty },
        url: 'https://www.reddit.com/r/nba/comments/p1/he_stays/',
      },
    ],
  ])('%s', (_kind, schema, record) => {
    const parsed = JSON.stringify(schema.parse(record));
    expect(parsed.match(/Dirty text/g)).toHaveLength(JSON.stringify(record).match(/Dirty/g)?.length ?? 0);
    expect(removeInvisibleCharacters(parsed)).toBe(parsed);
  });
});
