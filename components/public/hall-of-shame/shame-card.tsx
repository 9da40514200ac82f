import { ReporterRecord } from '@/components/public/journalist/reporter-record';
import { MarkedText } from '@/components/public/rumor/marked-text';
import { RestLink } from '@/components/public/rumor/rest-link';
import { Stamp } from '@/components/public/rumor/stamp';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { RelativeTime } from '@/components/ui/relative-time';
import { entryAddress } from '@/lib/domain/hall-of-shame/rules';
import type { HallOfShameView } from '@/lib/domain/hall-of-shame/schema';
import type { Standing } from '@/lib/domain/journalist/reliability';
import { journalistPath, rumorPath } from '@/lib/domain/site/paths';
import { isLongText } from '@/lib/domain/tweet/card-rules';
import type { PostVerdict } from '@/lib/domain/tweet/post-verdicts';

interface Props {
  entry: HallOfShameView;
  /** The journalist's, if they have a profile. */
  standing?: Standing;
  /** How the report turned out, if it has a page. */
  report?: Pick<PostVerdict, 'verdict' | 'since' | 'tint'>;
  className?: string;
}

/** The text is larger than on other cards. */
const LINE_EMS = 14;

/**
 * A badly wrong report: journalist, record, time, text, and why it was wrong. Being listed says that it was incorrect, unless
 * the report itself has another outcome, such as after a correction.
 */
export function ShameCard({ entry, standing, report, className }: Props) {
  const { name, username, image, tier, timestamp, tweet_text, description } = entry;
  const url = entryAddress(entry);
  const href = report && entry.tweet_id ? rumorPath(entry.tweet_id) : undefined;
  const verdict = !report?.verdict || report.verdict === 'unsettled' ? 'incorrect' : report.verdict;
  const textId = `text-${entry._id}`;
  return (
    <article className={className ? `shame ${className}` : 'shame'}>
      <header className="shame-by">
        <Picture name={name} src={image} kind="person" size={52} />
        <div className="min-w-0">
          <div className="byline-name">
            <h2>{standing ? <PageLink href={journalistPath(username)}>{name}</PageLink> : name}</h2>
            <ReporterRecord standing={standing} />
          </div>
          <p>
            {tier && <span className="badge">{tier}</span>}
            <RelativeTime at={timestamp} />
          </p>
        </div>
      </header>
      <blockquote className="shame-text clamped" id={textId} cite={url ?? undefined}>
        {url ? (
          <a href={url} target="_blank" rel="noopener noreferrer">
            <MarkedText text={tweet_text} names={[]} />
            <span className="sr-only">, original post in a new tab</span>
          </a>
        ) : (
          <MarkedText text={tweet_text} names={[]} hasLinks />
        )}
        {/* Without a page of its own, the text opens here. */}
        {isLongText(tweet_text, LINE_EMS) && <RestLink href={href ?? `#${textId}`} />}
      </blockquote>
      <div className="shame-why" data-verdict={report?.tint ?? verdict}>
        <Stamp verdict={verdict} since={report?.since} tint={report?.tint} href={href} />
        {description && <p>{description}</p>}
      </div>
    </article>
  );
}
