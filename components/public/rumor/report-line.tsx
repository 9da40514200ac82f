import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import { rumorPath } from '@/lib/domain/site/paths';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { pendingSince, tintOf, verdictOf } from '@/lib/domain/tweet/verdict';
import { excerpt } from '@/lib/platform/text/excerpt';
import { Reporters } from './reporters';
import { Stamp } from './stamp';

interface Props {
  tweet: TweetView;
  reliability: ReliabilityIndex;
  /** What stands before it: a time, a number. */
  lead: ReactNode;
  /** What stands behind it, such as its verdict. */
  children: ReactNode;
  isTinted: boolean;
  /** Characters of its text. */
  length: number;
}

/** A report in a line of a ledger: what leads, its reporters, the start of its text as a link to its page, and an end. */
export function ReportLine({ tweet, reliability, lead, children, isTinted, length }: Props) {
  return (
    <article
      className="ledger-row report-line"
      data-verdict={isTinted ? (tintOf(tweet) ?? undefined) : undefined}
    >
      {lead}
      <div className="ledger-text">
        <p className="byline-name">
          <Reporters tweet={tweet} reliability={reliability} />
        </p>
        <p className="rumor-text">
          <PageLink href={rumorPath(tweet.tweet_id)}>{excerpt(tweet.tweet, length)}</PageLink>
        </p>
      </div>
      <div className="ledger-end">{children}</div>
    </article>
  );
}

/** The stamp of a report; nothing where its rating makes no claim. */
export function VerdictOf({ tweet }: Pick<Props, 'tweet'>) {
  const verdict = verdictOf(tweet);
  return verdict && <Stamp verdict={verdict} since={pendingSince(tweet)} tint={tintOf(tweet)} />;
}
