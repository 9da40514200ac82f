import { readReceiptLink, SOCIAL_SITE } from './links';
import { readLookup, receiptOf } from './lookup';

const POST = {
  id: 'p1',
  title: 'Warriors &amp; Lakers: it&#39;s &lt;done&gt; &amp;lt;',
  subreddit: 'nba',
  author: 'hot_taker',
  created_utc: 1_769_884_200,
};
const COMMENT = { id: 'c1', author: 'replier', body: ' &gt; he said\n\nnever ', created_utc: 1_769_884_300 };
const response = (post: object, comment: object = COMMENT) => [
  { data: { children: [{ kind: 't3', data: post }] } },
  { data: { children: [{ kind: 't1', data: comment }] } },
];
const postLink = readReceiptLink(`${SOCIAL_SITE}/r/nba/comments/p1/warriors_lakers/`, SOCIAL_SITE)!;
const commentLink = readReceiptLink(`${SOCIAL_SITE}/r/nba/comments/p1/comment/c1/`, SOCIAL_SITE)!;

test('a post is stored with its title, a comment with its body', () => {
  const post = readLookup(response(POST), postLink, SOCIAL_SITE)!;
  expect(post).toEqual({
    postType: 'POST',
    url: `${SOCIAL_SITE}/r/nba/comments/p1/warriors_lakers/`,
    title: 'Warriors & Lakers: it&#39;s <done> &lt;',
    subreddit: 'nba',
    postUtcTimestamp: 1_769_884_200,
    posterUsername: 'hot_taker',
  });
  expect(receiptOf(post)).toMatchObject({ type: 'POST', content: post.title, poster_username: 'hot_taker' });

  const comment = readLookup(response(POST), commentLink, SOCIAL_SITE)!;
  expect(comment).toMatchObject({ commentUtcTimestamp: 1_769_884_300, commentContent: '> he said\n\nnever' });
  expect(receiptOf(comment)).toEqual({
    type: 'COMMENT',
    posted_at: new Date('2026-01-31T18:31:40Z'),
    content: '> he said\n\nnever',
    poster_username: 'replier',
    subreddit: 'nba',
    url: `${SOCIAL_SITE}/r/nba/comments/p1/comment/c1/`,
  });
});

test.each([
  ['a deleted post', response({ ...POST, author: '[deleted]' }), postLink],
  ['a removed post', response({ ...POST, removed_by_category: 'moderator' }), postLink],
  ['another post', response({ ...POST, id: 'p2' }), postLink],
  ['a post without a title', response({ ...POST, title: undefined }), postLink],
  ['a deleted comment', response(POST, { ...COMMENT, author: '[deleted]', body: '[deleted]' }), commentLink],
  ['a removed comment', response(POST, { ...COMMENT, body: '[removed]' }), commentLink],
  ['another comment', response(POST, { ...COMMENT, id: 'c2' }), commentLink],
  ['an error', { error: 404, message: 'Not Found' }, postLink],
  ['nothing', null, postLink],
  ['a text', 'hello', postLink],
  ['an empty list', [], postLink],
  ['lists of invalid items', [{ data: { children: [null, 7, {}] } }, 5], commentLink],
])('%s gives no result', (_what, json, link) => {
  expect(readLookup(json, link, SOCIAL_SITE)).toBeNull();
});
