import { MarkedText } from '@/components/public/rumor/marked-text';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { RelativeTime } from '@/components/ui/relative-time';
import { journalistPath } from '@/lib/domain/site/paths';
import { postAddress } from '@/lib/domain/tweet/post-address';
import { PostActions } from './post-actions';

/** The stored part of a tweet. */
export interface StoredTweet {
  text: string;
  /** ISO 8601 in UTC. */
  timestamp: string | null;
  name: string;
  /** The username of the journalist, if on file. */
  username: string | null;
  image: string | null;
}

/** A tweet from our database. */
export function StoredTweetCard({ own, id }: { own: StoredTweet; id: string | null }) {
  const { text, timestamp, name, username, image } = own;
  const url = postAddress(username, id);
  return (
    <article className="embed">
      <header className="embed-by">
        <Picture name={name} src={image} kind="person" />
        <div className="min-w-0">
          <b>{username ? <PageLink href={journalistPath(username)}>{name}</PageLink> : name}</b>
          {username && <p>@{username}</p>}
        </div>
      </header>
      <p className="embed-text">
        <MarkedText text={text} names={[]} hasLinks />
      </p>
      <footer className="embed-foot">
        {timestamp && <RelativeTime at={timestamp} href={url ?? undefined} />}
        {url && (
          <PostActions
            url={url}
            likeUrl={`https://x.com/intent/like?tweet_id=${id}`}
            replyUrl={`https://x.com/intent/tweet?in_reply_to=${id}`}
          />
        )}
      </footer>
    </article>
  );
}
