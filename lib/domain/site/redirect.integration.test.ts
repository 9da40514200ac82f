import { expect, test } from '@jest/globals';
import { playerPages } from '@/app/(public)/nba/_pages/player';
import { reviseJournalist } from '@/lib/domain/journalist/commands';
import { findJournalist } from '@/lib/domain/journalist/queries';
import { createPlayer, deletePlayer, revisePlayer } from '@/lib/domain/player/commands';
import { findPlayer } from '@/lib/domain/player/queries';
import { reviseTeam } from '@/lib/domain/team/commands';
import { findTeam } from '@/lib/domain/team/queries';
import { reviseTopic } from '@/lib/domain/topic/commands';
import { findTopic } from '@/lib/domain/topic/queries';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { renderNumbered } from '@/test/pages';
import { writeJournalist, writePlayer, writeTeam, writeTopic } from '@/test/tweets';
import { readFeedFile } from './feed-queries';

useTemporaryDatabase();
beforeEach(emptyDatabase);

test('every former address redirects to the current one in one step', async () => {
  const player = await writePlayer('Ike Obanor');
  for (const slug of ['b', 'c']) await revisePlayer(player._id, () => ({ slug }), TEST_WRITE);
  for (const slug of ['ike-obanor', 'b', 'c']) expect(await findPlayer(slug)).toMatchObject({ slug: 'c' });
  await revisePlayer(player._id, () => ({ slug: 'b' }), TEST_WRITE);
  for (const slug of ['ike-obanor', 'b', 'c']) expect(await findPlayer(slug)).toMatchObject({ slug: 'b' });
  expect(await findPlayer('d')).toBeNull();
});

test('an entity that takes over an address has it until it is deleted', async () => {
  const player = await writePlayer('Ike Obanor');
  await revisePlayer(player._id, () => ({ slug: 'b' }), TEST_WRITE);
  const other = await createPlayer({ name: 'Ike Junior', slug: 'ike-obanor' }, TEST_WRITE);
  expect(await findPlayer('ike-obanor')).toMatchObject({ name: 'Ike Junior' });
  await deletePlayer(other._id, TEST_WRITE);
  expect(await findPlayer('ike-obanor')).toMatchObject({ slug: 'b' });
  await deletePlayer(player._id, TEST_WRITE);
  expect(await findPlayer('ike-obanor')).toBeNull();
  expect(await (await collection('redirects')).countDocuments({})).toBe(0);
});

test('journalists, teams and topics redirect like players', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const team = await writeTeam('Miami Heat');
  const topic = await writeTopic('Obanor future');
  await reviseJournalist(dana._id, () => ({ username: 'danaashe' }), TEST_WRITE);
  await reviseTeam(team._id, () => ({ slug: 'flame' }), TEST_WRITE);
  await reviseTopic(topic._id, () => ({ slug: 'future' }), TEST_WRITE);
  expect(await findJournalist('DanaWhitlock')).toMatchObject({ username: 'danaashe' });
  expect(await findTeam('miami-heat')).toMatchObject({ slug: 'flame' });
  expect(await findTopic('obanor-future')).toMatchObject({ slug: 'future' });
  expect(await readFeedFile('topic', 'obanor-future.xml')).toMatchObject({ self: '/feeds/topic/future.xml' });
});

test('the page at a former address redirects permanently', async () => {
  const player = await writePlayer('Ike Obanor');
  await revisePlayer(player._id, () => ({ slug: 'b' }), TEST_WRITE);
  const { Page, NumberedPage } = playerPages('news');
  const asked = renderNumbered({ Page, NumberedPage } as never, { slug: 'ike-obanor' }, 1);
  await expect(asked).rejects.toMatchObject({ digest: 'NEXT_REDIRECT;replace;/nba/news/players/b;308;' });
});
