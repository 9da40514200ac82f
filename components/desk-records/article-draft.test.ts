import { type ArticleDraft, articleOf, emptyArticle } from './article-draft';

const tag = (tagKind: ArticleDraft['tags'][number]['tagKind'], letter: string) => ({
  _id: letter.repeat(24),
  name: letter,
  slug: letter,
  tagKind,
});
const FILLED: ArticleDraft = {
  ...emptyArticle('2026-01-31'),
  url: ' https://news.example/1 ',
  journalist: { _id: 'd'.repeat(24), name: 'Dana Whitlock', username: 'danawhitlock' },
  tags: [tag('players', 'a'), tag('teams', 'b')],
};

test('a filled form is sent, of today and waiting to be processed by default', () => {
  expect(articleOf(FILLED)).toEqual({
    url: 'https://news.example/1',
    journalist: 'd'.repeat(24),
    timestamp: '2026-01-31',
    rating: 'speculation_to_process_homepage',
    is_draft: false,
    players: ['a'.repeat(24)],
    teams: ['b'.repeat(24)],
    topic: [],
  });
});

test.each([
  [{ tags: [] }],
  [{ tags: [tag('players', 'a'), tag('topics', 'c')] }],
  [{ tags: [tag('teams', 'b')] }],
])('without a player or a team: Please add a tag first', (change) => {
  expect(articleOf({ ...FILLED, ...change })).toBe('Please add a tag first');
});

test.each([[{ url: ' ' }], [{ journalist: null }], [{ day: '' }]])('%j is asked for', (change) => {
  expect(articleOf({ ...FILLED, ...change })).toMatch(/Please fill in/);
});
