import { type SocialSite, startSocialSite } from '@/test/fakes/social-site';
import { lookUpOnServer, SocialSiteError } from './social-site';

let site: SocialSite;
beforeAll(async () => {
  site = await startSocialSite();
  process.env.REDDIT_BASE_URL = site.url;
  site.posts.set('post1', { id: 'post1', author: 'hot_taker', title: 'He stays', subreddit: 'nba' });
});
afterAll(() => site.stop());

const link = (id: string, host = site.url) => `${host}/r/nba/comments/${id}/a_post/`;

test('reads a post from the configured host, whichever host the link names', async () => {
  for (const host of [site.url, 'https://www.reddit.com']) {
    expect(await lookUpOnServer(link('post1', host))).toMatchObject({
      title: 'He stays',
      posterUsername: 'hot_taker',
      url: link('post1'),
    });
  }
});

test('a share link of an app leads to its post, a short link to its id', async () => {
  const shared = await lookUpOnServer('https://www.reddit.com/r/nba/s/post1');
  expect(shared).toMatchObject({ title: 'He stays', url: link('post1') });
  expect(await lookUpOnServer('https://redd.it/post1')).toMatchObject({ title: 'He stays' });
});

test.each([
  ['a share link that leads nowhere', () => 'https://www.reddit.com/r/nba/s/nothing'],
  ['a post that does not exist', () => link('nothing')],
  ['a link to another site', () => link('post1', 'https://example.com')],
  ['a link to this machine', () => 'http://127.0.0.1:1/r/nba/comments/post1/a_post/'],
  ['no link', () => 'file:///etc/passwd'],
])('%s gives no result', async (_what, url) => {
  expect(await lookUpOnServer(url())).toBeNull();
});

test.each([
  ['a redirect to another host', 'away'],
  ['an endless response', 'huge'],
  ['a response that is not JSON', 'html'],
])('%s is refused', async (_what, id) => {
  await expect(lookUpOnServer(link(id))).rejects.toBeInstanceOf(SocialSiteError);
});

test('a missing response times out', async () => {
  await expect(lookUpOnServer(link('silent'), 50)).rejects.toBeInstanceOf(SocialSiteError);
});

test('a redirect within the host is followed', async () => {
  // The response is about the post it redirected to, not the requested one.
  expect(await lookUpOnServer(link('moved'))).toBeNull();
});

test('an unavailable site is reported as such', async () => {
  const other = await startSocialSite();
  await other.stop();
  jest.resetModules();
  process.env.REDDIT_BASE_URL = other.url;
  const fresh = await import('./social-site');
  await expect(fresh.lookUpOnServer(link('post1', other.url))).rejects.toBeInstanceOf(fresh.SocialSiteError);
});
