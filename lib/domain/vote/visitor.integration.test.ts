import { ObjectId } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import { ApiError } from '@/lib/platform/http/errors';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { admitVisitor, FIRST_VOTES, NEW_VISITORS, newVisitor } from './visitor';

useTemporaryDatabase();
beforeEach(emptyDatabase);

let lastAddress = 0;
/** An address without counted calls. */
const newAddress = () => `198.51.100.${++lastAddress}`;

const from = (visitor?: string) =>
  new Request('http://localhost:3000/', { headers: visitor ? { cookie: `visitor=${visitor}` } : {} });

/** @returns the admitted visitors, of concurrent requests */
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

test('beyond the limit no new visitor is admitted, concurrently and with any cookie', async () => {
  const address = newAddress();
  expect(await admit(many(NEW_VISITORS.calls + 50), address, anyTweet)).toBe(NEW_VISITORS.calls);
  expect(await admit(many(60), address, anyTweet)).toBe(0);
  expect(await admit(Array(60).fill(undefined), address, anyTweet)).toBe(0);
  // Each cookie many times: none is admitted because it is being checked already.
  expect(
    await admit(
      many(6).flatMap((visitor) => Array(10).fill(visitor)),
      address,
      anyTweet,
    ),
  ).toBe(0);
  expect(await admit(many(1), newAddress(), anyTweet)).toBe(1);
});

test('a visitor counts once, for any number of votes', async () => {
  const address = newAddress();
  const visitor = newVisitor();
  const tweet = new ObjectId();
  for (let round = 0; round < 3; round++) {
    expect(await admit(Array(100).fill(visitor), address, () => tweet)).toBe(100);
  }
  const others = many(FIRST_VOTES.calls);
  expect(await admit(others, address, () => tweet)).toBe(FIRST_VOTES.calls - 1);
});

test('first votes on one tweet from one address are limited, with new, missing or old cookies', async () => {
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
  // A visitor with a vote on it may change it, and may vote on other tweets.
  await votes.insertOne({ _id: new ObjectId(), tweet, visitor: known[0]!, vote: 'upvote', at });
  expect(await admit([known[0]], address, () => tweet)).toBe(1);
  expect(await admit(known, address, anyTweet)).toBe(10);
});

test('an IPv6 /64 network counts as one address', async () => {
  const tweet = new ObjectId();
  const addresses = Array.from({ length: FIRST_VOTES.calls + 5 }, (_, n) => `2001:db8:0:7::${n + 1}`);
  let count = 0;
  for (const address of addresses) count += await admit([undefined], address, () => tweet);
  expect(count).toBe(FIRST_VOTES.calls);
  expect(await admit([undefined], '2001:db8:0:8::1', () => tweet)).toBe(1);
});
