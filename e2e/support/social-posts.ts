import type { SocialSite } from '@/test/fakes/social-site';

/** The content of the fake social site in end-to-end tests. */
export const POST = {
  id: 'take1',
  path: '/r/nba/comments/take1/he_will_never_be_traded/',
  title: 'He will never be traded. Screenshot this.',
  author: 'hot_taker',
} as const;

export const COMMENT = {
  path: '/r/nba/comments/take1/comment/reply1/',
  body: 'Worst contract in the league & it is not close <3',
  author: 'replier_99',
} as const;

export const DELETED_POST_PATH = '/r/nba/comments/gone1/a_post/';

export function fillSocialSite(site: SocialSite): void {
  const { id, author, title } = POST;
  site.posts.set(id, { id, author, title, subreddit: 'nba', slug: 'he_will_never_be_traded' });
  site.posts.set('gone1', { id: 'gone1', author: '[deleted]', title: '[deleted]', subreddit: 'nba' });
  const body = COMMENT.body.replace('&', '&amp;').replace('<', '&lt;');
  site.comments.set('reply1', { id: 'reply1', author: COMMENT.author, body, post: id, parent: `t3_${id}` });
}
