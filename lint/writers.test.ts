import { expect, test } from '@jest/globals';
import { writesIn } from './writers';

test.each([
  ['lib/domain/topic/commands.ts', 'await topics.updateOne({ _id }, { $set: change });', 1],
  ['lib/domain/tweet/commands.ts', '  const { insertedId } = await tweets.insertOne(tweet);', 1],
  ['app/x/route.ts', '(await collection("votes")).bulkWrite(writes)', 1],
  ['lib/domain/topic/commands.ts', 'await revise(topicModel, id, change, context);', 0],
  ['lib/domain/topic/queries.ts', 'await topics.findOne({ slug });', 0],
  ['lib/platform/documents/revise.ts', 'await stored.updateOne(filter, update);', 0],
  ['lib/platform/auth/sign-in-commands.ts', 'await users.deleteOne({ _id });', 0],
])('in %s, %j is found %i times', (path, text, count) => {
  expect(writesIn(path, `// first\n${text}`)).toHaveLength(count);
});
