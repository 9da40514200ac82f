import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CmsMood, type FakeCms, startFakeCms } from '../test/fakes/cms';
import { startTweetService, TWEET_ENDINGS, type TweetService } from '../test/fakes/tweet-service';
import { type RunningSite, startSiteWithoutRenderAhead } from '../test/site';
import { linkTo, untilLinksAreHeard } from './support/links';
import { openWhole } from './support/open-page';
import { type APIRequestContext, expect, test } from './support/test';

/** Editing in the CMS, and its failures; each test has its own site. */

const SECRET = 'a-secret-shared-with-the-cms';
const documentOf = (uid: string, folder = 'prismic/documents') =>
  JSON.parse(readFileSync(join(folder, `${uid}.json`), 'utf8'));
const readable = (uid: string, title: string) => {
  const document = documentOf('keeping-receipts');
  return {
    ...document,
    id: `id-${uid}`,
    uid,
    data: { ...document.data, title: [{ type: 'heading1', text: title, spans: [] }] },
  };
};
/**
 * A post whose first section is a tweet that the service does not send before our timeout. It is the oldest: between two
 * posts it would be the one that they link to as older or newer.
 */
function withTweetThatIsNotSent() {
  const document = readable('with-a-tweet', 'A post with a tweet');
  const published = '2026-08-01T14:00:00+0000';
  const tweet = {
    variation: 'default',
    version: 'initial',
    items: [],
    primary: { tweet_id: `17000000000000${TWEET_ENDINGS.silent}` },
    id: 'tweet$1',
    slice_type: 'tweet',
    slice_label: null,
  };
  return {
    ...document,
    first_publication_date: published,
    last_publication_date: published,
    data: { ...document.data, timestamp: published, slices: [tweet, ...document.data.slices] },
  };
}

test.describe('the local repository', () => {
  // One site for all of them.
  test.describe.configure({ mode: 'default' });
  let site: RunningSite;
  let folder: string;
  let tweetService: TweetService;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'boxscoop-blog-'));
    cpSync('prismic/documents', folder, { recursive: true });
    writeFileSync(join(folder, 'with-a-tweet.json'), JSON.stringify(withTweetThatIsNotSent()));
    tweetService = await startTweetService();
    site = await startSiteWithoutRenderAhead({
      TWEET_EMBED_BASE_URL: tweetService.url,
      PRISMIC_DOCUMENTS_DIR: folder,
      PRISMIC_WEBHOOK_SECRET: SECRET,
      SITE_NAME: 'Hoop Truth',
    });
  });
  test.afterAll(async () => {
    await site?.stop();
    await tweetService?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  function retitle(uid: string, title: string): string {
    const document = documentOf(uid, folder);
    document.data.title[0].text = title;
    writeFileSync(join(folder, `${uid}.json`), JSON.stringify(document));
    return document.id;
  }
  const tell = (request: APIRequestContext, data: object) =>
    request.post(`${site.url}/_api/cms/webhook`, { data: { type: 'api-update', domain: 'local', ...data } });
  const cacheOf = async (request: APIRequestContext, path: string) =>
    (await request.get(`${site.url}${path}`)).headers()['x-nextjs-cache'];

  test('a published change shows on the next request after the webhook, and only affected pages are invalidated', async ({
    request,
  }) => {
    const changed = '/blog/story-of-fadeaway';
    const beside = '/blog/keeping-receipts';
    const unrelated = ['/blog/how-ratings-work', '/blog/corrections-policy', '/nba/rumors', '/'];
    const all = [changed, beside, '/blog', '/blog/feed.xml', ...unrelated];
    for (const path of all) await request.get(`${site.url}${path}`);
    // A page is cached once it has been sent, not before.
    for (const path of unrelated) await expect.poll(() => cacheOf(request, path), path).toBe('HIT');
    const id = retitle('story-of-fadeaway', 'How a blur became a game');
    expect(await (await request.get(`${site.url}${changed}`)).text()).not.toContain('How a blur became');

    expect((await tell(request, { secret: 'not it', documents: [id] })).status()).toBe(401);
    expect((await tell(request, { documents: [id] })).status()).toBe(401);
    expect((await tell(request, { secret: SECRET, documents: [id] })).status()).toBe(200);

    for (const path of unrelated) expect(await cacheOf(request, path), path).not.toBe('MISS');
    for (const path of [changed, beside, '/blog', '/blog/feed.xml']) {
      expect(await (await request.get(`${site.url}${path}`)).text(), path).toContain(
        'How a blur became a game',
      );
    }
    const post = await request.get(`${site.url}/_api/blog/story-of-fadeaway`);
    expect((await post.json()).title).toBe('How a blur became a game');
  });

  test('an unpublished post is a 404 on the next request after the webhook', async ({ request }) => {
    const path = `${site.url}/blog/what-your-vote-is-for`;
    expect((await request.get(path)).status()).toBe(200);
    const { id } = documentOf('what-your-vote-is-for', folder);
    rmSync(join(folder, 'what-your-vote-is-for.json'));
    await tell(request, { secret: SECRET, documents: [id] });
    expect((await request.get(path)).status()).toBe(404);
    expect(await (await request.get(`${site.url}/blog`)).text()).not.toContain('What your vote is for');
  });

  test('/blog/why-{product} is the post about the product, for any product name', async ({ page }) => {
    await page.goto(`${site.url}/`);
    await page.getByRole('banner').getByRole('link', { name: 'About us' }).click();
    await expect(page).toHaveURL(`${site.url}/blog/why-hoop-truth`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why Hoop Truth');
    await expect(page.locator('main')).not.toContainText('BoxScoop');
  });

  test('a click is answered with Loading… while the service of a tweet in the post does not respond', async ({
    page,
  }) => {
    await openWhole(page, `${site.url}/blog`);
    await untilLinksAreHeard(page);
    await linkTo(page, '/blog/with-a-tweet').click();
    const loading = page.getByRole('status').filter({ hasText: 'Loading…' });
    await expect(loading).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A post with a tweet');
    await expect(page.getByText('This tweet couldn’t be loaded')).toBeVisible();
    await expect(loading).toBeHidden();
  });

  test('an editor previews a draft that visitors do not see, and ends the preview', async ({
    page,
    request,
  }) => {
    const draft = documentOf('what-a-quiet-deadline-looks-like', join(folder, 'drafts'));
    const path = `${site.url}/blog/${draft.uid}`;
    expect((await request.get(`${site.url}/_api/cms/preview?token=guess`)).status()).toBe(401);
    await page.goto(`${site.url}/_api/cms/preview?token=${SECRET}&documentId=${draft.id}`);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What a quiet deadline looks like');
    await expect(page.getByText('Preview: this page may show unpublished changes.')).toBeVisible();
    expect((await request.get(path)).status()).toBe(404);
    expect(await (await request.get(`${site.url}/blog`)).text()).not.toContain('quiet deadline');
    await page.getByRole('button', { name: 'End preview' }).click();
    await expect(page).toHaveURL(`${site.url}/blog`);
    expect((await page.goto(path))?.status()).toBe(404);
  });
});

test.describe('CMS failures', () => {
  // One site for all of them.
  test.describe.configure({ mode: 'default' });
  let site: RunningSite;
  let cms: FakeCms;

  test.beforeAll(async () => {
    cms = await startFakeCms(
      ['seen', 'stalls', 'fails', 'nonsense'].map((uid) => readable(uid, `Post ${uid}`)),
    );
    site = await startSiteWithoutRenderAhead({ PRISMIC_REPOSITORY: cms.url, PRISMIC_WEBHOOK_SECRET: SECRET });
  });
  test.afterAll(async () => {
    await site?.stop();
    await cms?.stop();
  });

  test('cached posts are served, a first visit gets a clear page and a 503, and both recover', async ({
    request,
    browser,
  }) => {
    const get = (path: string) => request.get(`${site.url}${path}`);
    // A site that has just started on a busy machine may not reach its database in time at first.
    await expect(async () => expect(await (await get('/blog/seen')).text()).toContain('Post seen')).toPass();
    const moods: [CmsMood, string][] = [
      ['stalls', '/blog/stalls'],
      ['fails', '/blog/fails'],
      ['responds with nonsense', '/blog/nonsense'],
    ];
    for (const [mood, path] of moods) {
      cms.mood = mood;
      const first = await get(path);
      expect([mood, first.status()]).toEqual([mood, 503]);
      expect(first.headers()['retry-after']).toBe('5');
      expect(first.headers()['cache-control']).toContain('no-store');
      expect((await get('/blog/seen')).status()).toBe(200);
      await request.post(`${site.url}/_api/cms/webhook`, { data: { secret: SECRET } });
      expect(await (await get('/blog/seen')).text(), 'after a webhook, too').toContain('Post seen');
      expect((await get(`/_api${path}`)).status()).toBe(503);

      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${site.url}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The blog is taking a time-out');
      await context.close();

      cms.mood = 'well';
      await expect.poll(async () => (await get(path)).status()).toBe(200);
      expect(await (await get(path)).text()).toContain(`Post ${path.slice('/blog/'.length)}`);
    }
  });

  test('content of the CMS is shown as text: no script, no unsafe link, no picture from other hosts', async ({
    page,
  }) => {
    const hyperlink = (start: number, end: number, url: string) => ({
      type: 'hyperlink',
      start,
      end,
      data: { link_type: 'Web', url, target: '_blank' },
    });
    const hostile = readable('hostile', '<img src=x onerror=alert(1)>');
    hostile.data = {
      ...hostile.data,
      image: { url: 'https://evil.example/x.png', dimensions: { width: 9, height: 9 } },
      content: [
        {
          type: 'paragraph',
          text: '<script>alert(1)</script> bad good',
          spans: [hyperlink(26, 29, 'javascript:alert(1)'), hyperlink(30, 34, 'https://example.org/good')],
        },
        {
          type: 'embed',
          oembed: { embed_url: 'https://video.example/', html: '<iframe src="//evil.example">' },
        },
      ],
      slices: [{ id: 'x', slice_type: 'nobody_knows', primary: { html: '<script>alert(2)</script>' } }],
    };
    cms.documents.push(hostile);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(`${site.url}/blog/hostile`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('<img src=x onerror=alert(1)>');
    const post = page.locator('article.post');
    await expect(post).toContainText('<script>alert(1)</script> bad good');
    await expect(post.locator('script, iframe, img, a[href^="javascript:"]')).toHaveCount(0);
    const link = post.getByRole('link', { name: 'good' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(post.getByRole('link', { name: 'bad' })).toHaveCount(0);
    expect(dialogs).toEqual([]);
  });

  test('an unknown uid is a 404, not a 503', async ({ request }) => {
    // The failures before let the site wait for some time before it asks again.
    await expect.poll(async () => (await request.get(`${site.url}/blog/nobody`)).status()).toBe(404);
  });
});
