import { MarkedText } from '@/components/rumor/marked-text';
import { PageLink } from '@/components/ui/page-link.island';
import { Picture } from '@/components/ui/picture';
import { RelativeTime } from '@/components/ui/relative-time';
import { entryAddress } from '@/lib/hall-of-shame/rules';
import type { HallOfShameView } from '@/lib/hall-of-shame/schema';
import { journalistPath } from '@/lib/site/paths';

interface Props {
  entry: HallOfShameView;
  /** Whether the journalist has a profile. */
  hasProfile: boolean;
}

/** A badly wrong report: journalist, time, text and description. */
export function ShameCard({ entry, hasProfile }: Props) {
  const { name, username, image, tier, timestamp, tweet_text, description } = entry;
  const url = entryAddress(entry);
  return (
    <article className="shame">
      <header className="shame-by">
        <Picture name={name} src={image} kind="person" size={52} />
        <div className="min-w-0">
          <h2>{hasProfile ? <PageLink href={journalistPath(username)}>{name}</PageLink> : name}</h2>
          <p>
            {tier && <span className="badge">{tier}</span>}
            <RelativeTime at={timestamp} />
          </p>
        </div>
      </header>
      <blockquote className="shame-text" cite={url ?? undefined}>
        {url ? (
          <a href={url} target="_blank" rel="noopener noreferrer">
            <MarkedText text={tweet_text} names={[]} />
            <span className="sr-only">, original post in a new tab</span>
          </a>
        ) : (
          <MarkedText text={tweet_text} names={[]} hasLinks />
        )}
      </blockquote>
      {description && <p className="shame-why">{description}</p>}
    </article>
  );
}
