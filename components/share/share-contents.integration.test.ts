import { useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTeam } from '@/test/tweets';
import { readShareContent } from './share-contents';

useTemporaryDatabase();

beforeAll(async () => {
  await writeJournalist('Dana Whitlock');
  await writeTeam('Miami Heat');
});

test.each([
  ['site', 'home'],
  ['journalist', 'danawhitlock'],
  ['team', 'miami-heat'],
])('%s %s has a picture', async (kind, name) => {
  expect(await readShareContent(kind, name)).toMatchObject({ title: expect.any(String) });
});

test.each([
  ['site', 'anything'],
  ['site', 'Home'],
  ['journalist', 'DanaWhitlock'],
  ['journalist', 'nobody'],
  ['team', 'nowhere'],
  ['constructor', 'x'],
  ['__proto__', 'x'],
  ['valueOf', 'home'],
])('%s %s has no picture', async (kind, name) => {
  expect(await readShareContent(kind, name)).toBeNull();
});
