import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { TWEET_ENDINGS } from '../test/stand-ins/tweet-service';

const OWN_TEXT = 'What is on file of this post.';
const idEnding = (ending: string) => `17000000000000${ending}`;
const titleOf = (ending: string) => `Embedded ${ending}`;
const FOUND = '99';
const ENDINGS = [FOUND, ...Object.values(TWEET_ENDINGS)];

/** One import serves all tests of this file: comparisons whose first post ends as the stand-in answers. */
test.beforeAll(() => {
  const file = join(mkdtempSync(join(tmpdir(), 'boxscoop-embeds-')), 'comparisons.json');
  const comparisons = ENDINGS.map((ending) => ({
    title: titleOf(ending),
    woj_tweet_id: idEnding(ending),
    woj_tweet_text: OWN_TEXT,
    woj_timestamp: '2020-01-01T00:00:00Z',
  }));
  writeFileSync(file, JSON.stringify(comparisons));
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/import.ts', 'comparisons', file], {
    env: { ...process.env, DATA_DIR: process.env.SITE_DATA_DIR },
    stdio: 'pipe',
  });
});

async function pathOf(
  request: import('@playwright/test').APIRequestContext,
  ending: string,
): Promise<string> {
  const comparisons = await (await request.get('/_api/woj-shams')).json();
  const { _id } = comparisons.find(({ title }: { title: string }) => title === titleOf(ending));
  return `/nba/woj-vs-shams/${_id}`;
}

test('a post is shown as the tweet service has it, in the HTML', async ({ request }) => {
  const html = await (await request.get(await pathOf(request, FOUND))).text();
  expect(html).toContain('Stand-in Reporter');
  expect(html).toContain('href="https://example.com/deal"');
});

test('the copy button says Copied! for 6 seconds and then Copy link to Tweet', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto(await pathOf(request, FOUND));
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
  test(`a missing post (${what}) is Tweet not found, with our own text`, async ({ request }) => {
    const html = await (await request.get(await pathOf(request, ending))).text();
    expect(html).toContain('Tweet not found');
    expect(html).toContain(OWN_TEXT);
  });
}

for (const [what, ending] of Object.entries(unknown)) {
  test(`a service that goes wrong (${what}) leaves our own text`, async ({ request }) => {
    const answer = await request.get(await pathOf(request, ending));
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain(OWN_TEXT);
    expect(html).not.toContain('Stand-in Reporter');
  });
}

test('a post that holds HTML is text', async ({ page, request }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(await pathOf(request, hostile));
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(dialogs).toEqual([]);
});
