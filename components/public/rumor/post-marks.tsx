import { NETWORK_NAMES } from '@/lib/domain/journalist/social-networks';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { formatLongDate } from '@/lib/platform/time/format';

/** Whether there is anything to say about the posts of a report. */
export const hasPostMarks = ({ posts = [] }: Pick<TweetView, 'posts'>): boolean =>
  posts.length > 1 || posts.some(({ deleted_at, edited_at }) => deleted_at || edited_at);

/** What became of the original: posts that the reporter deleted or edited, and the same report on another network. */
export function PostMarks({ tweet: { posts = [], url } }: { tweet: Pick<TweetView, 'posts' | 'url'> }) {
  const networks = new Set(posts.map(({ network }) => network));
  const marks = posts.flatMap(({ network, deleted_at, edited_at }) => {
    const on = networks.size > 1 ? ` on ${NETWORK_NAMES[network]}` : '';
    if (deleted_at) return [`Deleted by the reporter${on} on ${dateOf(deleted_at)}; this is our copy.`];
    if (edited_at) return [`Edited by the reporter${on} on ${dateOf(edited_at)}; this is the first version.`];
    return [];
  });
  const others = [...new Map(posts.map((post) => [post.network, post])).values()].filter(
    (post) => networks.size > 1 && post.url !== url && !post.deleted_at,
  );
  if (marks.length + others.length === 0) return null;
  return (
    <p className="post-marks">
      {[...new Set(marks)].map((mark) => (
        <span key={mark}>{mark} </span>
      ))}
      {others.map((post) => (
        <a key={post.url} href={post.url} target="_blank" rel="noopener noreferrer nofollow">
          Also on {NETWORK_NAMES[post.network]}
          <span className="sr-only"> (in a new tab)</span>
        </a>
      ))}
    </p>
  );
}

const dateOf = (time: string) => formatLongDate(new Date(time));
