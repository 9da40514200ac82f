import { expect, test } from '@jest/globals';
import { ObjectId } from 'mongodb';
import type { JournalistDocument } from '@/lib/domain/journalist/schema';
import { journalists } from './definitions';

const DANA = {
  _id: new ObjectId('1'.repeat(24)),
  name: 'Dana',
  username: 'Dana',
  bio: null,
  affiliation: null,
  good_tweets_v2: [],
} as unknown as JournalistDocument;
const OWN = ['journalist-profiles', 'journalist:@dana'];
const LISTS = ['hall-of-shame', 'journalist-names', 'journalists'];

test.each<[string, Partial<JournalistDocument> | null, string[]]>([
  ['biography', { bio: 'Covers the league.' }, OWN],
  ['highlights', { good_tweets_v2: [{ _id: DANA._id, tweet_id: '1', description: 'First.' }] }, OWN],
  ['affiliation, which cards show', { affiliation: 'The Ledger' }, [...OWN, ...LISTS]],
  ['biography and name', { bio: 'Covers the league.', name: 'Dana W.' }, [...OWN, ...LISTS]],
  ['existence', null, [...OWN, ...LISTS]],
])('a change of the %s of a journalist ends what shows it', (_what, change, expected) => {
  const { tags } = journalists.effects!(DANA, change && { ...DANA, ...change });
  expect([...new Set(tags)].sort()).toEqual([...expected].sort());
});
