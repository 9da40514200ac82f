import { MarkedText } from '@/components/rumor/marked-text';
import { PageLink } from '@/components/ui/page-link.island';
import { Picture } from '@/components/ui/picture';
import { RelativeTime } from '@/components/ui/relative-time';
import { journalistPath } from '@/lib/site/paths';
import { CopyTweetLink } from './copy-tweet-link.island';

/** What is on file of a tweet. */
export interface StoredTweet {
  text: string;
  /** ISO 8601 in UTC. */
  timestamp: string | null;
  name: string;
  /** The journalist's, when they are on file. */
  username: string | null;
  image: string | null;
}

/** @returns the post's address, null for an identifier that the service cannot have given */
const addressOf = (username: string | null, id: string | null) =>
  id && /^\d+$/.test(id) ? `https://x.com/${username ?? 'i'}/status/${id}` : null;

/** A tweet as it is on file. */
export function StoredTweetCard({ own, id }: { own: StoredTweet; id: string | null }) {
  const { text, timestamp, name, username, image } = own;
  const url = addressOf(username, id);
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
        {url && <CopyTweetLink url={url} />}
      </footer>
    </article>
  );
}
