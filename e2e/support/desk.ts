import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { sampleRecords } from '@/lib/domain/sample/records';
import type { RunningSite } from '../../test/site';
import { importRecords } from './import';
import { hasRealPosts, REAL_POSTS } from './real-posts';
import { expect, signIn } from './staff';

/** Keys that rate a task, the list of public pages that has it then, and how its cards say that it turned out. */
export const RATINGS = [
  { keys: ['g'], page: 'news', words: '' },
  { keys: ['r', '2', 'c'], page: 'rumors', words: 'Correct' },
  { keys: ['b', 'u'], page: 'rumors', words: 'Unconfirmable' },
  { keys: ['r', '3', 'x'], page: 'rumors', words: 'Incorrect' },
] as const;

/** @returns texts of tweets: real ones if there are any, else of the sample */
function readTexts(count: number): string[] {
  const texts = hasRealPosts
    ? readFileSync(REAL_POSTS, 'utf8')
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { tweet: string }).tweet)
    : (sampleRecords(new Date('2026-03-01T00:00:00Z')).tweets as { tweet: string }[]).map(
        ({ tweet }) => tweet,
      );
  return [...new Set(texts)].slice(0, count);
}

export interface Task {
  tweet_id: string;
  tweet: string;
}

/**
 * Imports tweets that nobody has rated by a journalist of their own, newest first.
 * @param username of the journalist, by which the lists are filtered
 */
export function importTasks(site: RunningSite, count: number, username: string): Task[] {
  const tasks = readTexts(count).map((tweet, place) => ({ tweet_id: `${username}-${place + 1}`, tweet }));
  const records = tasks.map((task, place) => ({
    ...task,
    url: `https://social.example/${username}/status/${task.tweet_id}`,
    timestamp: new Date(Date.UTC(2031, 0, 1) - place * 60_000).toISOString(),
    username,
    name: nameOf(username),
    journalists: [username],
    rating: null,
  }));
  importRecords(site.dataDir, 'tweets', records, '--create-missing');
  return tasks;
}

const nameOf = (username: string) => `${username[0]!.toUpperCase()}${username.slice(1)} Reporter`;

/** The page with the tasks that `importTasks` wrote. */
export const tasksPath = (username: string) => `/admin/daily-flow?days=10000&username=${username}`;

/** Waits until the page listens to keys, also on a busy machine with a slow network. */
export const untilKeysWork = (page: Page): Promise<void> =>
  expect(page.locator('.queue[data-keys=on]')).toBeVisible({ timeout: 120_000 });

/** Signs in at the page with the tasks of a journalist. @returns their texts */
export async function startTasks(
  page: Page,
  site: RunningSite,
  count: number,
  username: string,
): Promise<Task[]> {
  const tasks = importTasks(site, count, username);
  await signIn(page, tasksPath(username));
  await untilKeysWork(page);
  await expect(openTask(page)).toBeVisible();
  return tasks;
}

/** The open task. */
export const openTask = (page: Page): Locator => page.locator('.task-open');

/** The row of a tweet, open or not; only an open one shows links without their protocol. */
export const rowOf = (page: Page, { tweet }: Task): Locator =>
  page.locator('.queue-list > li').filter({ hasText: tweet.slice(0, 40) });

export const isSaved = (page: Page) =>
  expect(openTask(page).locator('.task-saved')).toHaveAttribute('data-status', 'saved');

/** Waits until every edit of the page is stored. */
export const untilStored = (page: Page): Promise<void> =>
  expect(page.locator('.keys-progress')).not.toContainText('not saved yet', { timeout: 300_000 });

/** From now on the page neither learns of other editors' changes nor reports which task it has open. */
export const cutOffColleagues = (page: Page) => page.route('**/_api/admin/desk/**', (route) => route.abort());

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** @returns the card of a tweet on a public page, as text; null if it is not there. Reads the page from the server. */
export async function publicCard(page: Page, path: string, { tweet_id }: Task): Promise<string | null> {
  const response = await page.request.get(path);
  const html = await response.text();
  expect(response.status(), html).toBe(200);
  const card = new RegExp(`<article[^>]*id="tweet-${tweet_id}"[\\s\\S]*?</article>`).exec(html)?.[0];
  return card?.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') ?? null;
}
