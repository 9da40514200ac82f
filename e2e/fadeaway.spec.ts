import { type APIRequestContext, expect, type Page, test } from './support/test';
import { hasVisitedBefore } from './support/visitor';

const PATH = '/nba/fadeaway-game';
const ZONE = 'America/New_York';
const DAY = 24 * 60 * 60 * 1000;

/** The date in the browser's zone. */
const dayOf = (at: number) => new Date(at).toLocaleDateString('en-CA', { timeZone: ZONE });

const puzzleOf = async (request: APIRequestContext, day: string) =>
  (await request.get(`/_api/current-stats-game?stringDate=${day}`)).json();

/** The UTC time of local midnight at the start of a day. */
function midnight(day: string): number {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const hour = Number(
    new Intl.DateTimeFormat('en', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' }).format(noon),
  );
  return noon - hour * 60 * 60 * 1000;
}

const dayBefore = (day: string) => dayOf(midnight(day) - DAY / 2);

const input = (page: Page) => page.getByRole('combobox', { name: 'Player', exact: true });
const info = (page: Page, label: string) => page.locator('.fadeaway-info p', { hasText: label }).locator('b');
const blur = (page: Page) => page.locator('.fadeaway-frame img').evaluate((image) => image.style.filter);

async function guess(page: Page, text: string) {
  await input(page).fill(text);
  await page.getByRole('button', { name: 'Guess' }).click();
}

/**
 * Opens yesterday's game, 90 seconds before it ends.
 * @returns its puzzle, that of the day after, and the time between them
 */
async function openBeforeMidnight(page: Page, request: APIRequestContext) {
  const today = dayOf(Date.now());
  const end = midnight(today);
  const [before, after] = [await puzzleOf(request, dayBefore(today)), await puzzleOf(request, today)];
  await hasVisitedBefore(page);
  await page.clock.install({ time: end - 90_000 });
  await page.goto(PATH);
  return { before, after, end };
}

async function failToday(page: Page) {
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(info(page, 'Attempts')).toHaveAccessibleName(String(5 - attempt));
    await guess(page, 'Nobody At All');
  }
  await expect(page.getByText("😔 You didn't get it today. Try again tomorrow!")).toBeVisible();
}

test('the welcome shows once, and the game works by keyboard', async ({ page, request }) => {
  const { target_phrase, hints } = await puzzleOf(request, dayOf(Date.now()));
  await page.goto(PATH);
  const welcome = page.getByRole('dialog', { name: 'Welcome to FadeAway' });
  await expect(welcome).toContainText('The image gets less blurry after each guess.');
  await page.keyboard.press('Escape');
  await expect(welcome).toBeHidden();
  const tabTo = async (target: ReturnType<typeof input>) => {
    for (let tabs = 0; tabs < 40; tabs++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('not reached by keyboard');
  };
  await tabTo(input(page));
  await page.keyboard.type('Nobody At All');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Not quite! Try again' })).toBeVisible();
  await expect(input(page)).toHaveValue('');
  await expect(input(page)).toBeFocused();
  expect(await blur(page)).toBe('blur(24px)');
  await expect(info(page, 'Max Score')).toHaveText('90');

  await tabTo(page.getByRole('button', { name: 'Small Hint' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(hints[0].hint)).toBeVisible();
  await expect(info(page, 'Max Score')).toHaveText('85');

  await input(page).focus();
  await page.keyboard.type(target_phrase.split(' ').at(-1).toUpperCase());
  await page.getByRole('option', { name: target_phrase }).waitFor();
  const options = await page.getByRole('option').allTextContents();
  for (let step = 0; step <= options.indexOf(target_phrase); step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(input(page)).toHaveValue(target_phrase);
  await page.keyboard.press('Enter');
  const verdict = page.getByText('Congratulations! Your final score is 85.');
  await expect(verdict).toBeFocused();
  expect(await blur(page)).toBe('blur(0px)');

  await page.reload();
  await expect(verdict).toBeVisible();
  await expect(verdict).not.toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('sharing and stats copy their text and confirm it for two seconds', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await hasVisitedBefore(page);
  await page.clock.install();
  await page.goto(PATH);
  const { gameNumber } = await puzzleOf(request, dayOf(Date.now()));
  await failToday(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Share with friends' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await copied()).toContain(`FadeAway Day ${gameNumber}\n😔 I didn't get it today.\nGuesses: 5/5`);
  await page.clock.runFor(2_000);
  await expect(page.getByRole('button', { name: 'Share with friends' })).toBeVisible();

  await page.getByRole('button', { name: 'Show Lifetime Stats' }).click();
  const stats = page.getByTitle('Copy to clipboard');
  await expect(stats).toContainText('1 Games Played');
  await expect(stats).toContainText('0 Average Score');
  await stats.click();
  await expect(stats).toContainText('Copied!');
  expect(await copied()).toMatch(/Average Guesses: 5\n.*\n\nCan you beat me\?.*\nhttp.*fadeaway-game$/s);
  await page.getByRole('button', { name: 'Hide Stats' }).click();
  await expect(stats).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Show Lifetime Stats' }).click();
  await expect(stats).toContainText('1 Games Played');
});

test('a page left open overnight counts down to local midnight and switches to the next game', async ({
  page,
  request,
}) => {
  const { before, after, end } = await openBeforeMidnight(page, request);
  await expect(page.getByText(before.free_hint)).toBeVisible();
  await guess(page, before.target_phrase);
  await expect(page.getByText('Congratulations! Your final score is 100.')).toBeVisible();
  await page.clock.pauseAt(end - 61_000);
  await expect(page.getByRole('timer')).toHaveText('Next game starts in 00:01:01');
  await page.clock.runFor(1_000);
  await expect(page.getByRole('timer')).toHaveText('Next game starts in 00:01:00');
  await page.clock.runFor(61_000);
  await expect(page.getByText(after.free_hint)).toBeVisible();
  await expect(info(page, 'Attempts')).toHaveAccessibleName('5');
  await guess(page, after.target_phrase);
  await expect(page.getByText('Congratulations! Your final score is 100.')).toBeVisible();
  await page.getByRole('button', { name: 'Show Lifetime Stats' }).click();
  await expect(page.getByTitle('Copy to clipboard')).toContainText('2 Games Played');
});

test('Play in the welcome begins the game, and it is not shown again', async ({ page }) => {
  await page.goto(PATH);
  const welcome = page.getByRole('dialog', { name: 'Welcome to FadeAway' });
  await expect(welcome.getByRole('button', { name: 'Play' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(welcome).toBeHidden();
  await guess(page, 'Nobody At All');
  await expect(info(page, 'Max Score')).toHaveText('90');
  await page.reload();
  await expect(info(page, 'Max Score')).toHaveText('90');
  await expect(welcome).toBeHidden();
});

test('attempts are drawn balls, past guesses are listed, and both are there after a reload', async ({
  page,
  request,
}) => {
  const { target_phrase } = await puzzleOf(request, dayOf(Date.now()));
  await hasVisitedBefore(page);
  await page.goto(PATH);
  const balls = page.locator('.fadeaway-ball');
  const used = page.locator('.fadeaway-ball[data-used]');
  await expect(balls).toHaveCount(5);
  await expect(used).toHaveCount(0);
  await guess(page, 'Nobody At All');
  await guess(page, target_phrase.toUpperCase());
  for (const stage of ['at once', 'after a reload']) {
    await expect(used, stage).toHaveCount(2);
    await expect(page.getByRole('list', { name: 'Your guesses' }).getByRole('listitem')).toHaveText([
      '✗ Nobody At All, wrong',
      `✓ ${target_phrase.toUpperCase()}, right`,
    ]);
    await page.reload();
  }
});

test('a half-played game is finished first after midnight, also after a reload and in another tab', async ({
  page,
  request,
  context,
}) => {
  const { before, after, end } = await openBeforeMidnight(page, request);
  await guess(page, 'Nobody At All');
  await expect(info(page, 'Max Score')).toHaveText('90');
  const offer = page.getByText('It’s a new day.');
  await expect(offer).toBeHidden();
  await page.clock.setSystemTime(end + 60_000);
  await page.reload();
  await expect(offer).toBeVisible();
  await expect(page.getByText(before.free_hint)).toBeVisible();
  await expect(info(page, 'Max Score')).toHaveText('90');

  const other = await context.newPage();
  await hasVisitedBefore(other);
  await other.goto(PATH);
  await expect(other.getByText('It’s a new day.')).toBeVisible();
  await guess(other, before.target_phrase);
  await expect(other.getByText('Congratulations! Your final score is 90.')).toBeFocused();
  await expect(other.getByText('Today’s game is waiting.')).toBeVisible();

  await expect(page.getByText('Today’s game is waiting.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Play today’s game' }).click();
  await expect(page.getByRole('region', { name: 'Today’s game' })).toBeFocused();
  await expect(page.getByText(after.free_hint)).toBeVisible();
  await guess(page, after.target_phrase);
  await expect(page.getByText('Congratulations! Your final score is 100.')).toBeVisible();
  await page.getByRole('button', { name: 'Show Lifetime Stats' }).click();
  await expect(page.getByTitle('Copy to clipboard')).toContainText('2 Games Played');
  await expect(page.getByText('Streak 2')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Today’s game is waiting.')).toHaveCount(0);
});

test('a game of the archive can be played, and does not affect the stats', async ({ page, request }) => {
  const yesterday = dayBefore(dayOf(Date.now()));
  const past = await puzzleOf(request, yesterday);
  await hasVisitedBefore(page);
  await page.goto(PATH);
  const archive = page.getByRole('region', { name: 'Past games' });
  // Until the browser says which day it is there, nothing can be chosen.
  await expect(archive.getByLabel('Day')).toBeEnabled();
  const days = await archive
    .getByLabel('Day')
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(days[0]).toBe(yesterday);
  expect(days).toEqual(days.toSorted().toReversed());
  await archive.getByRole('button', { name: 'Play that day' }).click();
  await expect(archive.getByText(past.free_hint)).toBeVisible();
  await archive.getByRole('combobox', { name: 'Player', exact: true }).fill(past.target_phrase);
  await archive.getByRole('button', { name: 'Guess' }).click();
  await expect(archive.getByText('You got it, with 100 points. It doesn’t affect your stats.')).toBeFocused();
  await page.getByRole('button', { name: 'Show Lifetime Stats' }).click();
  await expect(page.getByTitle('Copy to clipboard')).toContainText('0 Games Played');
  await page.reload();
  await expect(info(page, 'Max Score')).toHaveText('100');
});

test('the welcome waits for a game', async ({ page }) => {
  await page.route('**/_api/current-stats-game*', (route) => route.abort());
  await page.goto(PATH);
  await expect(page.getByText('No game found')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute('**/_api/current-stats-game*');
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Welcome to FadeAway' })).toBeVisible();
});

test('"No game found" if loading fails, and the game once it succeeds', async ({ page }) => {
  await hasVisitedBefore(page);
  await page.clock.install();
  await page.route('**/_api/current-stats-game*', (route) => route.abort());
  await page.goto(PATH);
  await expect(page.getByText('No game found')).toBeVisible();
  await page.unroute('**/_api/current-stats-game*');
  await page.clock.runFor(20_000);
  await expect(input(page)).toBeVisible();
});

test('guessing works without the list of players', async ({ page, request }) => {
  const { target_phrase } = await puzzleOf(request, dayOf(Date.now()));
  await hasVisitedBefore(page);
  await page.route('**/_api/players/names-and-slugs', (route) => route.abort());
  await page.goto(PATH);
  await guess(page, target_phrase.toLowerCase());
  await expect(page.getByText('Congratulations!')).toBeVisible();
});

for (const [what, isWelcomed, script] of [
  [
    'blocked',
    true,
    "Object.defineProperty(window,'localStorage',{get(){throw new DOMException('','SecurityError')}})",
  ],
  ['full', true, "Storage.prototype.setItem=()=>{throw new DOMException('','QuotaExceededError')}"],
  [
    'full of invalid values',
    false,
    "for(const key of ['fadeawayGame','fadeawayStats','fadeawayLastCounted','fadeawayVisited'])localStorage.setItem(key,'{\"attempts\":-1')",
  ],
] as const) {
  test(`with storage ${what} a new game starts and can be played`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript(script);
    await page.goto(PATH);
    await expect(info(page, 'Max Score')).toHaveText('100');
    await expect(page.getByRole('dialog')).toHaveCount(isWelcomed ? 1 : 0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await failToday(page);
    await page.getByRole('button', { name: 'Show Lifetime Stats' }).click();
    await expect(page.getByTitle('Copy to clipboard')).toContainText('1 Games Played');
    expect(faults).toEqual([]);
  });
}

test('on a phone the focused input is scrolled to the middle of the window', async ({ page }) => {
  await hasVisitedBefore(page);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(PATH);
  await input(page).focus();
  await expect
    .poll(() =>
      input(page).evaluate((element) => {
        const { top, height } = element.getBoundingClientRect();
        return Math.abs(top + height / 2 - window.innerHeight / 2) < 40;
      }),
    )
    .toBe(true);
});

for (const [query, status] of [
  ['', 200],
  ['?stringDate=2026-2-3', 400],
  ['?stringDate=2026-02-30', 400],
  ['?stringDate=tomorrow', 400],
  ['?stringDate[$gt]=2026-01-01', 200],
  ['?stringDate=2026-01-01&stringDate=2026-01-02', 400],
  ['?stringDate=2199-01-01', 404],
  ['?stringDate=1999-01-01', 404],
] as const) {
  test(`GET /_api/current-stats-game${query} is ${status}`, async ({ request }) => {
    expect((await request.get(`/_api/current-stats-game${query}`)).status()).toBe(status);
  });
}

test('the puzzle of a day that has begun nowhere on Earth is not revealed', async ({ request }) => {
  const latest = new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const next = new Date(Date.parse(latest) + DAY).toISOString().slice(0, 10);
  expect((await request.get(`/_api/current-stats-game?stringDate=${latest}`)).status()).toBe(200);
  expect((await request.get(`/_api/current-stats-game?stringDate=${next}`)).status()).toBe(404);
});

for (const width of [768, 1024]) {
  test(`beside the picture no word of a hint is broken, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(PATH);
    await page.keyboard.press('Escape');
    const hints = page.locator('.fadeaway-hints button');
    await expect(hints).toHaveCount(3);
    const broken = await hints.evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          for (const { 0: word, index } of text.textContent?.matchAll(/\S+/g) ?? []) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (range.getClientRects().length > 1) found.push(word);
          }
        }
        return found;
      }),
    );
    expect(broken).toEqual([]);
  });
}
