import { ObjectId } from 'mongodb';
import { useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTeam, writeTweets } from '@/test/tweets';
import { SHARE_COLORS } from './share-colors';
import { readShareContent } from './share-contents';

useTemporaryDatabase();

let dana: Awaited<ReturnType<typeof writeJournalist>>;

beforeAll(async () => {
  dana = await writeJournalist('Dana Whitlock');
  await writeJournalist('Cole Brandt');
  await writeTweets([{ journalists: [dana], resolution: 'correct' }]);
  await writeTeam('Miami Heat');
});

test.each([
  ['site', 'home'],
  ['journalist', 'danawhitlock'],
  ['team', 'miami-heat'],
  ['standings', 'season'],
  ['standings', 'all'],
  ['compare', 'colebrandt-danawhitlock'],
])('%s %s has a picture', async (kind, name) => {
  expect(await readShareContent(kind, name)).toMatchObject({ title: expect.any(String) });
});

test.each([
  ['site', 'anything'],
  ['site', 'Home'],
  ['journalist', 'DanaWhitlock'],
  ['journalist', 'nobody'],
  ['team', 'nowhere'],
  ['standings', 'decade'],
  ['compare', 'danawhitlock-colebrandt'],
  ['compare', 'danawhitlock-danawhitlock'],
  ['compare', 'danawhitlock-nobody'],
  ['compare', 'danawhitlock'],
  ['constructor', 'x'],
  ['__proto__', 'x'],
  ['valueOf', 'home'],
])('%s %s has no picture', async (kind, name) => {
  expect(await readShareContent(kind, name)).toBeNull();
});

test('the pictures of a reporter and of standings say the score', async () => {
  expect((await readShareContent('journalist', 'danawhitlock'))?.facts[0]).toEqual({
    value: '7.1',
    label: expect.stringMatching(/^of 10, likely \d\.\d to \d\.\d$/),
  });
  expect(await readShareContent('standings', 'all')).toMatchObject({
    text: 'No one is ranked yet',
    facts: [],
  });
  const journalists = [await writeJournalist('Ana Lopez')];
  await writeTweets(Array.from({ length: 5 }, () => ({ journalists, resolution: 'correct' as const })));
  expect(await readShareContent('standings', 'all')).toMatchObject({
    kicker: 'All time',
    text: '1. Ana Lopez',
    facts: [
      { value: '8.4', label: 'Lopez' },
      { value: '1', label: 'reporter' },
    ],
  });
});

test('the picture of a reporter says score and rate, whatever number editors set', async () => {
  const rated = await writeJournalist('Rita Rated', { rating: 9 });
  await writeTweets([{ journalists: [rated], resolution: 'incorrect' }]);
  expect(await readShareContent('journalist', 'ritarated')).toMatchObject({
    reliability: { level: 'unknown', strength: 'med' },
    caption: 'Too early to say',
    facts: [{ value: '5.1' }, { value: '0 of 1', label: 'right' }],
  });
});

test('pictures say how many rumors could not be checked where nothing else is settled', async () => {
  const uli = await writeJournalist('Uli Unsure');
  const tweet_id = new ObjectId().toHexString();
  await writeTweets([
    { journalists: [uli], resolution: 'unconfirmable', tweet_id },
    { journalists: [uli], resolution: 'pending' },
  ]);
  const facts = [{ value: '1', label: 'could not be checked' }];
  expect((await readShareContent('journalist', 'uliunsure'))?.facts).toEqual(facts);
  expect((await readShareContent('rumor', tweet_id))?.facts).toEqual([
    { value: 'Too early to say', label: '' },
    ...facts,
  ]);
});

test('the picture of a rumor by an account that is not on file has its initials and says that it is not rated', async () => {
  const tweet_id = new ObjectId().toHexString();
  await writeTweets([{ tweet_id, name: 'Sam Adler', username: 'samadler', journalists: [] }]);
  expect(await readShareContent('rumor', tweet_id)).toMatchObject({
    initialsOf: 'Sam Adler',
    facts: [{ value: 'Not rated' }],
  });
});

test.each([
  ['correct', { resolution: 'correct' }, { word: 'Correct', mark: 'correct', color: SHARE_COLORS.correct }],
  [
    'incorrect of impressiveness 1',
    { resolution: 'incorrect', impressiveness: 1 },
    { word: 'Incorrect, minor', mark: 'incorrect', color: SHARE_COLORS.unconfirmable },
  ],
  [
    'pending',
    { resolution: 'pending', timestamp: new Date('2025-03-02') },
    { word: 'Pending', detail: 'since March 2, 2025', mark: 'pending', color: SHARE_COLORS.pending },
  ],
  ['not settled', { resolution: null }, { word: 'Not settled', color: SHARE_COLORS.soft }],
] as const)(
  'the picture of a rumor draws its outcome large, and the shot of its reporter beside the name: %s',
  async (_case, change, outcome) => {
    const tweet_id = new ObjectId().toHexString();
    await writeTweets([{ ...change, tweet_id, journalists: [dana] }]);
    const content = await readShareContent('rumor', tweet_id);
    expect(content?.outcome).toEqual(outcome);
    expect(content?.textShot?.level).toBe('unknown');
    expect([content?.reliability, content?.hasHoop]).toEqual([undefined, undefined]);
  },
);

test('decoration is the hoop alone, never a shot', async () => {
  for (const [kind, name] of [
    ['site', 'home'],
    ['standings', 'all'],
  ] as const) {
    const content = await readShareContent(kind, name);
    expect([content?.hasHoop, content?.reliability]).toEqual([true, undefined]);
  }
});
