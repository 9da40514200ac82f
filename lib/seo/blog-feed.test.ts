import { rssFeed } from './blog-feed';

jest.mock('@/lib/config', () => ({
  ...jest.requireActual('@/lib/config'),
  config: () => ({ SITE_URL: 'https://boxscoop.example', SITE_NAME: 'Box & Scoop' }),
}));

const post = {
  id: 'an-id',
  uid: 'a-post',
  title: 'Less < more',
  description: '"Quoted" & told',
  timestamp: '2026-08-04T14:00:00.000Z',
  image: null,
  tags: ['a & b'],
};

test('an item has title, link, id, description, time and tags, escaped for XML', () => {
  const feed = rssFeed({ title: 'Blog', description: 'About' }, [post]);
  for (const line of [
    '<title>Box &amp; Scoop: Blog</title>',
    '<title>Less &lt; more</title>',
    '<link>https://boxscoop.example/blog/a-post</link>',
    '<guid isPermaLink="false">an-id</guid>',
    '<description>&quot;Quoted&quot; &amp; told</description>',
    '<pubDate>Tue, 04 Aug 2026 14:00:00 GMT</pubDate>',
    '<category>a &amp; b</category>',
  ]) {
    expect(feed).toContain(line);
  }
});

test('a post without time and description is in the feed', () => {
  const feed = rssFeed({ title: 'Blog', description: '' }, [{ ...post, timestamp: null, description: '' }]);
  expect(feed).toContain('<title>Less &lt; more</title>');
  expect(feed).not.toContain('pubDate');
});
