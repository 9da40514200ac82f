import { TWEET_ENDINGS } from '../test/fakes/tweet-service';
import { importRecords } from './support/import';
import { openWhole } from './support/open-page';
import { type Browser, expect, type Page, test } from './support/test';

/** Long enough that a streaming renderer would send it later. */
const OWN_TEXT = `What is on file of this post. ${'And so on. '.repeat(800)}`.trim();
const idEnding = (ending: string) => `17000000000000${ending}`;
const titleOf = (ending: string) => `Embedded ${ending}`;
const FOUND = '99';
const ENDINGS = [FOUND, ...Object.values(TWEET_ENDINGS)];

/** One import for all tests of this file: comparisons whose first post selects a response of the fake service. */
test.beforeAll(() => {
  const comparisons = ENDINGS.map((ending) => ({
    title: titleOf(ending),
    woj_tweet_id: idEnding(ending),
    woj_tweet_text: OWN_TEXT,
    woj_timestamp: '2020-01-01T00:00:00Z',
  }));
  const withoutText = {
    title: titleOf('without text'),
    woj_tweet_id: idEnding(TWEET_ENDINGS.failing),
    woj_timestamp: '2020-01-01T00:00:00Z',
  };
  importRecords(process.env.SITE_DATA_DIR, 'comparisons', [...comparisons, withoutText]);
});

async function pathOf(
  request: import('@playwright/test').APIRequestContext,
  ending: string,
): Promise<string> {
  const comparisons = await (await request.get('/_api/woj-shams')).json();
  const { _id } = comparisons.find(({ title }: { title: string }) => title === titleOf(ending));
  return `/nba/woj-vs-shams/${_id}`;
}

/** Opens a comparison without JavaScript. */
async function withoutScripts(browser: Browser, ending: string, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL });
  const page = await context.newPage();
  const response = await page.goto(await pathOf(context.request, ending));
  expect(response?.status()).toBe(200);
  await expect(page.locator('.embed-skeleton')).toHaveCount(0);
  await look(page);
  await context.close();
}

test('a tweet of the service is shown without JavaScript', async ({ browser }) => {
  await withoutScripts(browser, FOUND, async (page) => {
    await expect(page.getByText('Stand-in Reporter')).toBeVisible();
    await expect(page.getByRole('link', { name: 'example.com/deal' })).toBeVisible();
  });
});

test('the copy button says Copied! for 6 seconds and then Copy link to Tweet', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWhole(page, await pathOf(request, FOUND));
  await page.clock.install();
  const button = page.getByRole('button', { name: 'Copy link to Tweet' });
  await button.click();
  await expect(page.getByText('Copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `https://x.com/standin/status/${idEnding(FOUND)}`,
  );
  await page.clock.fastForward(4_000);
  await expect(page.getByText('Copied!')).toBeVisible();
  await page.clock.fastForward(2_500);
  await expect(button).toBeVisible();
});

const { hostile, tombstone, empty, notFound, ...unknown } = TWEET_ENDINGS;

for (const [what, ending] of Object.entries({ tombstone, empty, notFound })) {
  test(`a missing post (${what}) shows Tweet not found, with our own text`, async ({ browser }) => {
    await withoutScripts(browser, ending, async (page) => {
      await expect(page.getByText('Tweet not found')).toBeVisible();
      await expect(page.getByText(OWN_TEXT)).toBeVisible();
    });
  });
}

for (const [what, ending] of Object.entries(unknown)) {
  test(`if the service fails (${what}), our own text shows`, async ({ browser }) => {
    await withoutScripts(browser, ending, async (page) => {
      await expect(page.getByText(OWN_TEXT)).toBeVisible();
      await expect(page.getByText('Stand-in Reporter')).toHaveCount(0);
    });
  });
}

test('a service that goes wrong, of a post without a text of ours, is no post that was not found', async ({
  browser,
}) => {
  await withoutScripts(browser, 'without text', async (page) => {
    await expect(page.getByText('This tweet couldn’t be loaded')).toBeVisible();
    await expect(page.getByText('Tweet not found')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Read it there' })).toHaveAttribute(
      'href',
      `https://x.com/i/status/${idEnding(TWEET_ENDINGS.failing)}`,
    );
    await page.goto('/nba/woj-vs-shams');
    const card = page.getByRole('article').filter({ hasText: titleOf('without text') });
    await expect(card).toContainText('Reported it; the post is on this comparison’s page');
    await expect(card.getByText('Did not report it')).toHaveCount(1);
  });
});

test('HTML in a post is shown as text', async ({ page, request }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(await pathOf(request, hostile));
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(dialogs).toEqual([]);
});
