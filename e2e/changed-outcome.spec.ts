import type { Page } from '@playwright/test';
import { createRumor } from './support/rumor';
import { expect, signIn, test } from './support/staff';

/**
 * The site renders pages ahead and keeps them, as in production: nothing of what shows an outcome may be older than the
 * outcome.
 */

test.describe.configure({ timeout: 240_000 });
test.use({ rendersAhead: true });

const [DANA, MINA] = ['danawhitlock', 'minasato'];
const PROFILE = `/nba/journalist/${DANA}`;

interface Standing {
  username: string;
  score: number;
  correct: number;
  incorrect: number;
  first: number;
  stories: number;
}

const textOf = (html: string) =>
  html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** What readers see of one outcome. */
async function shown(page: Page, topic: string) {
  const read = async (path: string) => {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(200);
    return response;
  };
  const text = async (path: string) => textOf(await (await read(path)).text());
  const { standings }: { standings: Standing[] } = await (await read('/_api/standings?period=all')).json();
  const row = standings.find(({ username }) => username === DANA) as Standing;
  const number = row.score.toFixed(1);
  const record = `${row.correct} of ${row.correct + row.incorrect} right`;
  const [kept, profile, story, compared, card] = [
    await text('/nba/standings'),
    await text(PROFILE),
    await text(`/nba/topic/${topic}`),
    await text(`/nba/compare/${DANA}/${MINA}`),
    await text(`/embed/journalist/${DANA}`),
  ];
  const rows = (await (await read('/data/reporters.jsonl')).text()).trim().split('\n');
  const download = rows.map((line) => JSON.parse(line)).find(({ username }) => username === DANA);
  const { url } = await (await read(`/_api/oembed?url=${encodeURIComponent(page.url())}`))
    .json()
    .then(({ html }: { html: string }) => ({ url: /src="([^"]+)"/.exec(html)?.[1] ?? '' }));
  // All of them must say what the standings say.
  expect(kept).toMatch(new RegExp(`Dana Whitlock [^|]*? ${record}`));
  expect(profile).toContain(`${row.first} of ${row.stories} stories`);
  expect(compared).toContain(record);
  expect(card).toContain(`${number} `);
  expect(card).toContain(record);
  expect(textOf(await (await read(new URL(url).pathname)).text())).toBe(card);
  expect(download).toMatchObject({
    score: row.score,
    correct: row.correct,
    incorrect: row.incorrect,
    first: row.first,
  });
  const picture = (await (await read(`/share/journalist/${DANA}`)).body()).toString('base64');
  const lead = /(\S+ \S+) was first/.exec(story)?.[1] ?? null;
  return { row, profile, compared, lead, picture };
}

test('a changed outcome shows at the next request, wherever pages are kept', async ({ page }) => {
  await signIn(page, '/admin/all-topics');
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  const { topic } = await post('/_api/admin/topics', { name: 'The outcome that changes' });
  const rumor = async (username: string, minutes: number) => {
    const { _id } = await createRumor(page, {
      tweet: `${username} says how it ends`,
      username,
      timestamp: new Date(Date.now() - minutes * 60_000).toISOString(),
    });
    const path = `/_api/admin/add-item-to-topic/${topic._id}`;
    expect((await page.request.patch(path, { data: { object_id: _id } })).status()).toBe(200);
    return _id;
  };
  const resolve = async (id: string, resolution: string) => {
    const answer = await page.request.patch(`/_api/admin/tweet/${id}`, { data: { resolution } });
    expect(answer.status()).toBe(200);
  };
  const first = await rumor(DANA, 90);
  await resolve(await rumor(MINA, 49), 'correct');
  await resolve(first, 'correct');
  await page.goto(PROFILE);

  const before = await shown(page, topic.slug);
  expect(before.lead).toBe('Dana Whitlock');
  expect(before.compared).toContain('The outcome that changes Dana Whitlock, 41 minutes ahead');
  // Kept now, and in front of Next.js.
  expect(await shown(page, topic.slug)).toEqual(before);
  for (const path of ['/nba/standings', PROFILE, `/nba/compare/${DANA}/${MINA}`]) {
    expect((await page.request.get(path)).headers()['x-nextjs-cache'], path).toBe('HIT');
  }

  await resolve(first, 'incorrect');
  const after = await shown(page, topic.slug);
  expect(after.row).toMatchObject({
    correct: before.row.correct - 1,
    incorrect: before.row.incorrect + 1,
    first: before.row.first - 1,
  });
  expect(after.row.score).toBeLessThan(before.row.score);
  expect(after.lead).toBe('Mina Sato');
  expect(after.compared).toContain('The outcome that changes Only Mina Sato was right');
  expect(after.picture).not.toBe(before.picture);

  await resolve(first, 'correct');
  const again = await shown(page, topic.slug);
  expect(again.row).toEqual(before.row);
  expect(again.picture).toBe(before.picture);
});
