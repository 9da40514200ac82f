import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { type ImportOptions, importFile, type Rejection } from '@/lib/domain/import/import';
import type { ImportKindName } from '@/lib/domain/import/kinds';
import { collection } from '@/lib/platform/db/collections';

/** Imports files, as the command does, over people that records refer to. */

const folder = mkdtempSync(join(tmpdir(), 'boxscoop-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file and imports it. @returns the summary, with the rejected records */
export async function run(kind: ImportKindName, name: string, content: unknown, options: ImportOptions = {}) {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const rejections: Rejection[] = [];
  const summary = await importFile(kind, file, {
    ...options,
    onRejected: (rejection) => rejections.push(rejection),
  });
  return { ...summary, rejections };
}

const teams = [
  { name: 'Utah Jazz', slug: 'utah-jazz', nicknames: ['Jazz'] },
  { name: 'Miami Heat', slug: 'miami-heat', nicknames: [{ name: 'Heat' }] },
];
const players = [
  { name: 'Anders Holmlund', slug: 'anders-holmlund', team: 'utah jazz' },
  { name: 'Yannick Boateng-Lund', slug: 'yannick-boateng-lund', team: 'None' },
];
const journalists = [{ username: 'PriyaRaman', name: 'Priya Raman', team: 'utah-jazz', rating: 7.6 }];

/** A rumor by Priya Raman about Anders Holmlund. */
export const tweet = (id: number, fields: object = {}) => ({
  tweet_id: `t${id}`,
  tweet: `Report ${id} on Anders Holmlund`,
  url: `https://example.com/${id}`,
  username: 'priyaraman',
  name: 'Priya Raman',
  timestamp: `2026-01-${String(id).padStart(2, '0')}T10:00:00Z`,
  rating: 'good_rumor',
  players: ['Anders Holmlund'],
  teams: ['Utah Jazz'],
  ...fields,
});
export const lines = (records: unknown[]) => records.map((record) => JSON.stringify(record)).join('\n');

export async function importPeople() {
  await run('teams', 'teams.json', teams);
  await run('players', 'players.json', players);
  await run('journalists', 'journalists.json', journalists);
}

export const all = async (
  name: 'tweets' | 'players' | 'journalists' | 'topics' | 'cache_tags' | 'counters',
) => (await collection(name)).find({}).sort({ _id: 1 }).toArray();
