import { neighborsOf, postsShowing, readingMinutes, relatedTo, tableOfContents } from './rules';
import type { PostPreview, Section } from './schema';

const paragraph = (words: number) => ({ type: 'paragraph' as const, text: 'word '.repeat(words), spans: [] });
const heading = (text: string, type: 'heading2' | 'heading3' | 'heading4' = 'heading2') => ({
  type,
  text,
  spans: [],
  id: text,
});

test.each([
  [0, 1],
  [100, 1],
  [450, 2],
  [1_000, 4],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes({ content: [paragraph(words)], sections: [] })).toBe(minutes);
});

test('words in tables, quotes and captions count', () => {
  const sections: Section[] = [
    { kind: 'quote', id: 'q', quote: [paragraph(225)], source: null },
    { kind: 'table', id: 't', caption: null, head: [[[paragraph(100)]]], rows: [[[paragraph(125)]]] },
  ];
  expect(readingMinutes({ content: [paragraph(225)], sections })).toBe(3);
});

test('a long post has a table of contents, across its slices; a short one has none', () => {
  const content = [heading('a'), heading('b', 'heading3')];
  const text = (id: string): Section => ({
    kind: 'text',
    id,
    text: [heading(id), heading(`${id}4`, 'heading4')],
  });
  expect(tableOfContents({ content, sections: [text('c')] })).toEqual([]);
  expect(tableOfContents({ content, sections: [text('c'), text('d')] })).toEqual([
    { id: 'a', text: 'a', level: 2 },
    { id: 'b', text: 'b', level: 3 },
    { id: 'c', text: 'c', level: 2 },
    { id: 'd', text: 'd', level: 2 },
  ]);
});

const post = (id: string, ...tags: string[]): PostPreview => ({
  id,
  uid: id,
  title: id,
  description: '',
  timestamp: null,
  image: null,
  tags,
});
const ids = (posts: PostPreview[]) => posts.map(({ id }) => id).join('');
/** Newest first. */
const ALL = [
  post('a'),
  post('b', 'x'),
  post('c', 'x', 'y'),
  post('d'),
  post('e', 'y'),
  post('f', 'x', 'y'),
  post('g'),
];

test.each([
  ['a', null, 'b'],
  ['d', 'c', 'e'],
  ['g', 'f', null],
  ['nobody', null, null],
])('the neighbors of %s are %s and %s', (id, newer, older) => {
  const neighbors = neighborsOf(id, ALL);
  expect([neighbors.newer?.id ?? null, neighbors.older?.id ?? null]).toEqual([newer, older]);
});

test.each([
  ['most tags in common first', post('c', 'x', 'y'), ALL, 'fbe'],
  ['none in common, the newest', post('d'), ALL, 'abc'],
  ['some in common, then the newest', post('g', 'y'), ALL, 'cef'],
  ['no other', post('a'), ALL.slice(0, 1), ''],
  ['2 others', post('a'), ALL.slice(0, 3), 'bc'],
  ['3 others', post('a'), ALL.slice(0, 4), 'bcd'],
  ['4 others', post('a'), ALL.slice(0, 5), 'bcd'],
])('3 related posts: %s', (_case, given, all, expected) => {
  expect(ids(relatedTo(given, all))).toBe(expected);
});

test('a post is shown on the pages of its neighbors and related posts', () => {
  expect(ids(postsShowing(new Set(['e']), ALL))).toBe('cdf');
  expect(ids(postsShowing(new Set(['nobody']), ALL))).toBe('');
});
