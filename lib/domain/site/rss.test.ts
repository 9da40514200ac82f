import { parseRssFeed } from 'feedsmith';
import { rssOf } from './rss';

jest.mock('@/lib/platform/config/config', () => ({
  ...jest.requireActual('@/lib/platform/config/config'),
  config: () => ({ SITE_URL: 'https://boxscoop.example', SITE_NAME: 'Box & Scoop' }),
}));

const ITEM = {
  title: 'Less < more ]]> & "so on"',
  link: 'https://social.example/?a=1&b=2',
  id: 'an-id',
  description: 'First line\n\nsecond <b>',
  at: '2026-08-04T14:00:00.000Z',
  by: 'Dana & Co',
  categories: ['a & b', 'c'],
};
const CHANNEL = { title: 'Blog < News', description: 'About', path: '/blog', self: '/blog/feed.xml' };

test('a reader gets everything as it was', () => {
  const xml = rssOf({ ...CHANNEL, items: [ITEM] });
  expect(parseRssFeed(xml)).toEqual({
    title: 'Blog < News',
    link: 'https://boxscoop.example/blog',
    description: 'About',
    language: 'en-us',
    generator: 'Box & Scoop',
    lastBuildDate: 'Tue, 04 Aug 2026 14:00:00 GMT',
    atom: {
      links: [{ href: 'https://boxscoop.example/blog/feed.xml', rel: 'self', type: 'application/rss+xml' }],
    },
    items: [
      {
        title: ITEM.title,
        link: ITEM.link,
        description: ITEM.description,
        guid: { value: 'an-id', isPermaLink: false },
        pubDate: 'Tue, 04 Aug 2026 14:00:00 GMT',
        dc: { creators: ['Dana & Co'] },
        categories: [{ name: 'a & b' }, { name: 'c' }],
      },
    ],
  });
  // No line breaks around the text: some readers show them.
  expect(xml).toContain('<title><![CDATA[Less < more');
  expect(xml).toContain('<link><![CDATA[https://social.example/?a=1&b=2]]></link>');
});

test('an item without time and description is in the feed', () => {
  const xml = rssOf({ ...CHANNEL, items: [{ ...ITEM, at: null, description: '' }] });
  expect(xml).toContain('<guid isPermaLink="false">an-id</guid>');
  expect(xml).not.toContain('pubDate');
});

test('characters that XML forbids are left out', () => {
  const text = 'a\u0000b\u001bc\ud83cd\u{1F3C0}';
  const xml = rssOf({ ...CHANNEL, title: text, items: [{ ...ITEM, title: text, categories: [text] }] });
  expect(xml.match(/abcd\u{1F3C0}/gu)).toHaveLength(3);
  expect(xml).not.toContain('\u0000');
});

test('a feed without items is a feed', () => {
  expect(parseRssFeed(rssOf({ ...CHANNEL, items: [] }))).toMatchObject({ title: 'Blog < News' });
});
