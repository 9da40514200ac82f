import { ObjectId } from 'mongodb';
import { collection } from '@/lib/db/collections';
import { ApiError } from '@/lib/http/errors';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { admitVisitor, FIRST_VOTES, NEW_VISITORS, newVisitor } from './visitor';

useTemporaryDatabase();
beforeEach(emptyDatabase);

let lastAddress = 0;
/** An address that no limit knows yet. */
const newAddress = () => `198.51.100.${++lastAddress}`;

const from = (visitor?: string) =>
  new Request('http://localhost:3000/', { headers: visitor ? { cookie: `visitor=${visitor}` } : {} });

/** @returns who was admitted of those, all asking at once */
async function admit(visitors: (string | undefined)[], address: string, tweet: () => ObjectId) {
  const outcomes = await Promise.allSettled(
    visitors.map((visitor) => admitVisitor(from(visitor), address, tweet())),
  );
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected' && !(outcome.reason instanceof ApiError)) throw outcome.reason;
  }
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

const anyTweet = () => new ObjectId();
const many = (count: number) => Array.from({ length: count }, newVisitor);

test('a spent limit of new visitors admits none of many at once, whatever their cookies', async () => {
  const address = newAddress();
  expect(await admit(many(NEW_VISITORS.calls + 50), address, anyTweet)).toBe(NEW_VISITORS.calls);
  expect(await admit(many(60), address, anyTweet)).toBe(0);
  expect(await admit(Array(60).fill(undefined), address, anyTweet)).toBe(0);
  // Each cookie many times: none is let in for being looked at already.
  expect(
    await admit(
      many(6).flatMap((visitor) => Array(10).fill(visitor)),
      address,
      anyTweet,
    ),
  ).toBe(0);
  expect(await admit(many(1), newAddress(), anyTweet)).toBe(1);
});

test('a visitor counts once, however many votes come at once and however often they come back', async () => {
  const address = newAddress();
  const visitor = newVisitor();
  const tweet = new ObjectId();
  for (let round = 0; round < 3; round++) {
    expect(await admit(Array(100).fill(visitor), address, () => tweet)).toBe(100);
  }
  const others = many(FIRST_VOTES.calls);
  expect(await admit(others, address, () => tweet)).toBe(FIRST_VOTES.calls - 1);
});

test('first votes on one tweet from one address are few, with cookies new, dropped or old', async () => {
  const address = newAddress();
  const tweet = new ObjectId();
  const known = many(10);
  const votes = await collection('votes');
  const at = new Date();
  await votes.insertMany(
    known.map((visitor) => ({ _id: new ObjectId(), tweet: new ObjectId(), visitor, vote: 'upvote', at })),
  );
  expect(await admit(Array(FIRST_VOTES.calls + 5).fill(undefined), address, () => tweet)).toBe(
    FIRST_VOTES.calls,
  );
  expect(await admit(known, address, () => tweet)).toBe(0);
  // Who has a vote on it may change it, and other tweets are open.
  await votes.insertOne({ _id: new ObjectId(), tweet, visitor: known[0]!, vote: 'upvote', at });
  expect(await admit([known[0]], address, () => tweet)).toBe(1);
  expect(await admit(known, address, anyTweet)).toBe(10);
});

test('one IPv6 customer is one address', async () => {
  const tweet = new ObjectId();
  const addresses = Array.from({ length: FIRST_VOTES.calls + 5 }, (_, n) => `2001:db8:0:7::${n + 1}`);
  let count = 0;
  for (const address of addresses) count += await admit([undefined], address, () => tweet);
  expect(count).toBe(FIRST_VOTES.calls);
  expect(await admit([undefined], '2001:db8:0:8::1', () => tweet)).toBe(1);
});
