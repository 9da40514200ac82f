import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { suggestTags, type TagName } from '@/components/staff/desk/tag-names';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import {
  importTasks,
  publicCard,
  RATINGS,
  type Task,
  tasksPath,
  untilKeysWork,
  untilStored,
} from './support/desk';
import { EDITOR, expect, runStaff, signIn, test } from './support/staff';

/**
 * An editor at full speed: each tweet is rated and then tagged by keys that wait for nothing. No key may reach another
 * tweet than the one that was open when it was pressed.
 */

test.describe.configure({ timeout: 600_000 });

const TWEETS = 30;
const KEY_MS = 80;
const DELAY_MS = 600;
const BEN = { email: 'speedyben@boxscoop.example', password: 'another horse battery staple' } as const;

const ratingOf = (place: number) => RATINGS[place % RATINGS.length]!;

/** Presses keys at a steady speed, whatever the page is doing. */
async function typeAt(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const next = sleep(KEY_MS);
    await page.keyboard.press(key);
    await next;
  }
}

/** @returns all teams with what is typed to find each: its first match is the team */
async function readTeams(page: Page): Promise<{ team: TagName; typed: string }[]> {
  const read = async (path: string) => (await page.request.get(path)).json();
  const { teams } = (await read('/_api/admin/teams')) as { teams: TagName[] };
  const { players } = (await read('/_api/admin/players')) as { players: TagName[] };
  const topics = (await read('/_api/topics')) as TagName[];
  const names: TagName[] = [
    ...players.map((name): TagName => ({ ...name, tagKind: 'players' })),
    ...teams.map((name): TagName => ({ ...name, tagKind: 'teams' })),
    ...topics.map((name): TagName => ({ ...name, tagKind: 'topics' })),
  ];
  return teams.map((team) => {
    const words = [...team.name.toLowerCase().split(' ').reverse(), team.name.toLowerCase()];
    const typed = words.find((word) => suggestTags(word, names, [])[0]?._id === team._id);
    if (!typed) throw new Error(`Nothing finds the team ${team.name} first.`);
    return { team, typed };
  });
}

const tagKeys = (typed: string) => ['t', ...typed, 'Enter', 'Escape'];

async function expectOwn(page: Page, tasks: readonly Task[], teamsOf: (place: number) => TagName[]) {
  for (const [place, task] of tasks.entries()) {
    const answer = await page.request.get(`/_api/admin/tweets/${task.tweet_id}`);
    const { tweet } = (await answer.json()) as { tweet: StaffTweetView };
    const names = teamsOf(place).map(({ name }) => name);
    expect(tweet.teams.map(({ name }) => name).sort(), task.tweet).toEqual(names.sort());
    const { words, page: list } = ratingOf(place);
    for (const { slug } of teamsOf(place)) {
      const card = await publicCard(page, `/nba/${list}/teams/${slug}`, task);
      expect(card ?? 'no card', `${task.tweet_id} at ${slug}`).toMatch(words || /^(?!no card$)/);
    }
  }
}

for (const { name, delay } of [
  { name: 'at once', delay: 0 },
  { name: 'with 600 ms of network delay', delay: DELAY_MS },
]) {
  test(`30 tweets rated and then tagged at 80 ms a key, ${name}: every tag is on its own tweet`, async ({
    page,
    staffSite,
  }) => {
    const username = `speed${delay}`;
    const tasks = importTasks(staffSite, TWEETS, username);
    if (delay > 0) {
      await page.route('**/_api/**', async (route) => {
        await sleep(delay);
        await route.continue();
      });
    }
    await signIn(page, tasksPath(username));
    const teams = await readTeams(page);
    await untilKeysWork(page);
    const teamOf = (place: number) => teams[place % teams.length]!;
    const keys = tasks.flatMap((_, place) => [...ratingOf(place).keys, ...tagKeys(teamOf(place).typed), 'j']);
    const startedAt = Date.now();
    await typeAt(page, keys);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    test.info().annotations.push({ type: 'speed', description: `${keys.length} keys in ${seconds} s` });
    await untilStored(page);
    await expect(page.locator('.keys-progress')).toContainText(`${TWEETS} done, 0 left`);
    await expectOwn(page, tasks, (place) => [teamOf(place).team]);
  });
}

test('30 tweets at 80 ms a key while a second editor tags the same ones: every tag is on its own tweet', async ({
  page,
  browser,
  baseURL,
  staffSite,
}) => {
  runStaff(staffSite, ['add', BEN.email], BEN.password);
  const tasks = importTasks(staffSite, TWEETS, 'speedboth');
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await signIn(page, tasksPath('speedboth'), EDITOR);
  await signIn(other, tasksPath('speedboth'), BEN);
  const teams = await readTeams(page);
  await untilKeysWork(page);
  await untilKeysWork(other);
  const teamOf = (place: number) => teams[place % teams.length]!;
  const mine = tasks.flatMap((_, place) => [...ratingOf(place).keys, ...tagKeys(teamOf(place).typed), 'j']);
  const theirs = tasks.flatMap((_, place) => [...tagKeys(teamOf(place + 1).typed), 'j']);
  await Promise.all([typeAt(page, mine), typeAt(other, theirs)]);
  await Promise.all([untilStored(page), untilStored(other)]);
  await expectOwn(page, tasks, (place) => [teamOf(place).team, teamOf(place + 1).team]);
  await elsewhere.close();
});
