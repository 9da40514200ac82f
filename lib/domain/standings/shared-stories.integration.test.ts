import type { CommandSucceededEvent } from 'mongodb';
import type { JournalistRef } from '@/lib/domain/tweet/schema';
import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import { database } from '@/lib/platform/db/client';
import type { EntityRef } from '@/lib/platform/schema/fields';
import { useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTopic, writeTweets } from '@/test/tweets';
import { listCounterparts, listPairs, readSharedStories } from './two-reporters-queries';

useTemporaryDatabase();

const START = Date.parse('2026-03-01T12:00:00Z');
const idOf = ({ _id, username }: JournalistRef) => ({ _id: _id.toHexString(), username });

let hidden: JournalistRef;
beforeAll(async () => {
  hidden = await writeJournalist('Bot', { username: HIDDEN_JOURNALISTS[0] });
});

test('no more reports are read than twice those of the reporter with fewer stories, in either order', async () => {
  const [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  const stories: EntityRef[] = [];
  for (let place = 0; place < 40; place++) stories.push(await writeTopic(`Story ${place}`));
  const report = (journalist: JournalistRef, place: number, minutes: number) => ({
    journalists: [journalist],
    topics: [stories[place]!],
    timestamp: new Date(START + minutes * 60_000),
    resolution: 'correct' as const,
  });
  await writeTweets([...stories.keys()].map((place) => report(dana, place, 10 * place)));
  await writeTweets([report(cole, 3, 35), report(cole, 5, 44)]);
  await readSharedStories(idOf(dana), idOf(cole));

  let read = 0;
  const count = ({ commandName, reply }: CommandSucceededEvent) => {
    const { cursor } = reply as { cursor?: { ns: string; firstBatch?: unknown[] } };
    if (commandName === 'find' && cursor?.ns.endsWith('.story_reports'))
      read += cursor.firstBatch?.length ?? 0;
  };
  const { client } = await database();
  client.on('commandSucceeded', count);
  const [one, other] = [
    await readSharedStories(idOf(dana), idOf(cole)),
    await readSharedStories(idOf(cole), idOf(dana)),
  ];
  client.off('commandSucceeded', count);
  expect(read).toBe(2 * 4);

  const shown = ({ latest }: typeof one) => latest.map(({ name, winner }) => [name, winner]);
  expect(shown(one)).toEqual([
    ['Story 5', 'b'],
    ['Story 3', 'a'],
  ]);
  expect(shown(other)).toEqual([
    ['Story 5', 'a'],
    ['Story 3', 'b'],
  ]);
  expect(one.counts).toEqual({ a: 1, b: 1, both: 0, neither: 0 });
});

test('pairs share two stories or more, and hidden reporters are in none', async () => {
  const [priya, tom] = [await writeJournalist('Priya Raman'), await writeJournalist('Tom Ashgrove')];
  for (const name of ['Trade of Holmlund', 'Ankle of Holmlund'])
    await writeTweets([{ journalists: [priya, tom, hidden], topics: [await writeTopic(name)] }]);
  const names = (await listPairs()).map(({ reporters, stories }) => [
    ...reporters.map(({ name }) => name),
    stories,
  ]);
  expect(names.map(([one, other, stories]) => [[one, other].sort(), stories])).toEqual([
    [['Cole Brandt', 'Dana Whitlock'], 2],
    [['Priya Raman', 'Tom Ashgrove'], 2],
  ]);
});

test('a reporter is compared with who shares most stories, but with nobody hidden', async () => {
  const [mina, jonas, ben] = [
    await writeJournalist('Mina Sato'),
    await writeJournalist('Jonas Berg'),
    await writeJournalist('Ben Okonjo'),
  ];
  const write = async (name: string, ...journalists: JournalistRef[]) =>
    writeTweets([{ journalists, topics: [await writeTopic(name)] }]);
  await write('Both others', mina, jonas, ben, hidden);
  await write('One other', mina, jonas);
  await write('Alone', mina);
  expect((await listCounterparts(idOf(mina))).map(({ name, stories }) => [name, stories])).toEqual([
    ['Jonas Berg', 2],
    ['Ben Okonjo', 1],
  ]);
});
