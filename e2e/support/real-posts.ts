import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REAL_DATA } from '@/test/real-data';
import { importRecords } from './import';

/** Real teams, players and posts, where there are any. */
export const REAL_POSTS = join(REAL_DATA, 'tweets.jsonl');
export const hasRealPosts = existsSync(REAL_POSTS);

/** Enough for pages of every kind. */
const POSTS = 400;

const readRecords = (text: string): object[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

export function importRealPosts(dataDir: string): void {
  for (const kind of ['teams', 'players'])
    importRecords(dataDir, kind, JSON.parse(readFileSync(join(REAL_DATA, `${kind}.json`), 'utf8')));
  const posts = readRecords(readFileSync(REAL_POSTS, 'utf8')).slice(0, POSTS);
  importRecords(dataDir, 'tweets', posts, '--create-missing');
}

/** Pages of lists with those posts. */
export const REAL_PAGES = [
  ['list', '/nba/rumors'],
  ['list', '/nba/news'],
  ['team', '/nba/teams/cleveland-cavaliers'],
  ['player', '/nba/players/kawhi-leonard'],
  ['journalist', '/nba/journalist/wojespn'],
] as const;
