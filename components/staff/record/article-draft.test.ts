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

test('what is written of note, impressiveness and resolution is sent', () => {
  const judged = { note: ' By mail. ', impressiveness: '2', resolution: 'correct' };
  expect(articleOf({ ...FILLED, ...judged })).toMatchObject({
    note: 'By mail.',
    impressiveness: 2,
    resolution: 'correct',
  });
});

test.each([
  [{ tags: [] }, 'a player, a team'],
  [{ tags: [tag('players', 'a'), tag('topics', 'c')] }, 'a team'],
  [{ tags: [tag('teams', 'b')] }, 'a player'],
  [{ url: ' ' }, 'the URL'],
  [{ journalist: null }, 'the journalist'],
  [{ day: '' }, 'the date'],
  [emptyArticle('2026-01-31'), 'the URL, the journalist, a player, a team'],
])('%j is not sent: Please add a tag first, and %s is missing', (change, missing) => {
  expect(articleOf({ ...FILLED, ...change })).toBe(`Please add a tag first. Missing: ${missing}.`);
});
