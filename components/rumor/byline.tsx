import { ReliabilityImage } from '@/components/journalist/reliability-image';
import { ReporterRecord } from '@/components/journalist/reporter-record';
import { Icon } from '@/components/ui/icons';
import { PageLink } from '@/components/ui/page-link.island';
import { Picture } from '@/components/ui/picture';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ReliabilityIndex } from '@/lib/journalist/reliability';
import { journalistPath } from '@/lib/site/paths';
import type { TweetView } from '@/lib/tweet/schema';

interface Props {
  tweet: TweetView;
  reliability?: ReliabilityIndex;
}

/**
 * The journalists of a tweet and its time. With several journalists the first click opens the list of them, a click
 * there opens a profile. An account that is not on file is shown as in the post.
 */
export function Byline({ tweet, reliability }: Props) {
  const { journalists } = tweet;
  const [first, ...others] = journalists;
  const standing = first && reliability?.[first._id];
  return (
    <header className="byline">
      <span className={others.length > 0 ? 'byline-pair' : undefined}>
        {first ? (
          journalists
            .slice(0, 2)
            .map(({ _id, name, image }) => <Picture key={_id} name={name} src={image} kind="person" />)
        ) : (
          <Picture name={tweet.name} src={null} kind="person" />
        )}
      </span>
      <div className="byline-who">
        {!first && <b className="block py-0.5 font-[650]">{tweet.name}</b>}
        {first && others.length === 0 && (
          <p className="byline-name">
            <PageLink href={journalistPath(first.username)}>{first.name}</PageLink>
            <ReporterRecord standing={standing} />
          </p>
        )}
        {first && others.length > 0 && (
          <details>
            <summary>
              {first.name} and {others.length} more
              <Icon name="chevron" size={13} />
            </summary>
            <ul className="byline-list">
              {journalists.map((journalist) => (
                <li key={journalist._id}>
                  <PageLink href={journalistPath(journalist.username)}>
                    <Picture name={journalist.name} src={journalist.image} kind="person" size={20} />
                    {journalist.name}
                  </PageLink>
                  <ReporterRecord standing={reliability?.[journalist._id]} />
                </li>
              ))}
            </ul>
          </details>
        )}
        <div className="byline-time">
          <RelativeTime at={tweet.timestamp} href={tweet.url} />
        </div>
      </div>
      {standing?.reliability && <ReliabilityImage reliability={standing.reliability} />}
    </header>
  );
}
