import { readdirSync } from 'node:fs';
import { judgePage } from './support/judge-page';
import { expect, test } from './support/test';

const POSTS = readdirSync('prismic/documents')
  .filter((name) => name.endsWith('.json') && name !== 'settings.json')
  .map((name) => `/blog/${name.replace('.json', '')}`);

test('all posts fit the window without accessibility violations, light and dark', async ({ page }) => {
  test.slow();
  // Colors change at once with the theme.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of POSTS) {
    await page.goto(path);
    await test.step(path, () => judgePage(page));
  }
});

test('all posts are complete without JavaScript, with every picture', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const path of POSTS) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await expect(page.locator('article.post')).toContainText(/min read/);
    expect(((await page.locator('.post-body').textContent()) ?? '').length, path).toBeGreaterThan(600);
    for (const image of await page.locator('article.post img').all()) {
      // The style sheet gives portraits and the pictures of tags their size.
      if (!(await image.evaluate((element) => element.matches('.picture, .tag img')))) {
        await expect(image).toHaveAttribute('width', /\d/);
        await expect(image).toHaveAttribute('height', /\d/);
      }
      const source = await image.getAttribute('src');
      expect((await page.request.get(source ?? '/none')).status(), `${path} ${source}`).toBe(200);
    }
  }
  await context.close();
});

test('the grid shows image, title, timestamp and description; under 750 px "Read more" replaces the description', async ({
  page,
}) => {
  await page.setViewportSize({ width: 750, height: 900 });
  await page.goto('/blog');
  const card = page.locator('.preview').filter({ hasText: 'How our ratings work' });
  await expect(card.locator('img')).toBeAttached();
  await expect(card.getByRole('link', { name: 'How our ratings work' })).toBeVisible();
  await expect(card.locator('time')).toHaveText('August 11, 2026');
  await expect(card.getByText('Swish, rim, airball')).toBeVisible();
  await expect(card.getByText('Read more')).toBeHidden();
  await page.setViewportSize({ width: 749, height: 900 });
  await expect(card.getByText('Swish, rim, airball')).toBeHidden();
  await expect(card.getByText('Read more')).toBeVisible();
  await card.getByRole('link').click();
  await expect(page).toHaveURL('/blog/how-ratings-work');
});

test('a long post has a table of contents that works by keyboard', async ({ page }) => {
  await page.goto('/blog/how-ratings-work');
  const link = page
    .getByRole('navigation', { name: 'In this post' })
    .getByRole('link', { name: 'What stays out' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#what-stays-out$/);
  await expect(page.getByRole('heading', { name: 'What stays out' })).toBeInViewport();
});

test('links to older, newer and related posts', async ({ page }) => {
  await page.goto('/blog/how-ratings-work');
  const others = page.getByRole('navigation', { name: 'Other posts' });
  await expect(others.getByRole('link', { name: /Previous post/ })).toHaveAttribute(
    'href',
    '/blog/why-boxscoop',
  );
  await others.getByRole('link', { name: /Next post/ }).click();
  await expect(page).toHaveURL('/blog/how-to-read-a-resolution');
  // The previous page stays in the document, hidden, for going back.
  await expect(page.locator('#related .preview').filter({ visible: true })).toHaveCount(3);
});

test('a post contains its cards: a rumor, a journalist, a tweet, a table', async ({ page }) => {
  await page.goto('/blog/how-to-read-a-resolution');
  await expect(page.locator('.post-body .rumor')).toHaveCount(3);
  await expect(page.getByRole('table', { name: /The signals we accept/ })).toBeVisible();
  await page.goto('/blog/into-the-hall-of-shame');
  await expect(page.locator('.post-body .person')).toContainText('Cole Brandt');
  await expect(page.locator('.post-body .embed')).toContainText('Book it.');
});

test('title, meta tags and structured data come from the post', async ({ page }) => {
  await page.goto('/blog/why-boxscoop');
  await expect(page).toHaveTitle('Why BoxScoop · BoxScoop');
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  await expect(meta('description')).toHaveAttribute('content', /^A player’s misses/);
  await expect(meta('og:type')).toHaveAttribute('content', 'article');
  await expect(meta('article:published_time')).toHaveAttribute('content', '2026-08-04T14:00:00.000Z');
  await expect(meta('og:image').first()).toHaveAttribute('content', /\/share\/blog\/why-boxscoop$/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\/why-boxscoop$/);
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const article = scripts.map((text) => JSON.parse(text)).find((data) => data['@type'] === 'BlogPosting');
  expect(article).toMatchObject({ headline: 'Why BoxScoop', datePublished: '2026-08-04T14:00:00.000Z' });
});

test('the feed lists every post', async ({ page, request }) => {
  const response = await request.get('/blog/feed.xml');
  expect(response.headers()['content-type']).toContain('application/rss+xml');
  await page.goto('/blog');
  const titles = await page.evaluate(
    (xml) =>
      [...new DOMParser().parseFromString(xml, 'text/xml').querySelectorAll('item > title')].map(
        (title) => title.textContent,
      ),
    await response.text(),
  );
  expect(titles).toEqual(await page.locator('.preview-title').allTextContents());
});

test('every post is in the sitemap and has a share picture', async ({ request }) => {
  const sitemap = await (await request.get('/sitemaps/blog-1.xml')).text();
  for (const path of POSTS) {
    expect(sitemap).toContain(`${path}</loc>`);
  }
  const picture = await request.get('/share/blog/why-boxscoop');
  expect(picture.headers()['content-type']).toBe('image/png');
  expect((await picture.body()).length).toBeGreaterThan(5_000);
});

test('GET /blog-previews and GET /blog/{uid} return the documented fields', async ({ request }) => {
  const previews = await (await request.get('/_api/blog-previews')).json();
  expect(previews.length).toBeGreaterThanOrEqual(8);
  expect(previews[0]).toMatchObject({
    uid: 'a-day-on-the-desk',
    data: {
      title: [{ text: 'A day on the desk' }],
      description: [{ text: expect.any(String) }],
      timestamp: '2026-11-17T15:00:00.000Z',
      image: { url: '/assets/blog/a-day-on-the-desk.svg' },
    },
  });
  const post = await (await request.get('/_api/blog/why-boxscoop')).json();
  expect(post).toMatchObject({ title: 'Why BoxScoop', image: { url: expect.any(String) } });
  expect(post.content.map(({ type }: { type: string }) => type)).toContain('heading2');
  expect((await request.get('/_api/blog/nobody')).status()).toBe(404);
  expect((await request.get('/_api/blog/no..body')).status()).toBe(400);
});
