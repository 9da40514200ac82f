import { SourceLink } from '@/components/public/rumor/source-link';
import { PageLink } from '@/components/ui/page-link';
import { MINOR_MEANS, MINOR_MISS, verdictName } from '@/lib/domain/tweet/verdict';
import { forecastText } from '@/lib/domain/tweet/verdict-text';
import type { Card } from './card-list';
import { TweetVotes } from './tweet-votes';

interface Props {
  card: Pick<Card, 'verdict' | 'votes' | 'since' | 'source' | 'tint' | 'percent'>;
  /** The page of the report. */
  href: string;
}

/**
 * The end of a card: verdict, which leads to the page of the report, where readers can object to it, source and votes.
 * The mark of the verdict is that of the card, unless the card has another tint.
 */
export function CardFoot({ card: { verdict, votes, since, source, tint, percent }, href }: Props) {
  const name = verdict && verdictName(verdict, tint);
  return (
    <footer className="rumor-foot">
      {verdict ? (
        <PageLink
          className="stamp"
          href={href}
          data-verdict={tint && verdict}
          title={name === MINOR_MISS ? MINOR_MEANS : undefined}
        >
          {(since ? `${name} since ${since}` : name) + forecastText(verdict, percent)}
        </PageLink>
      ) : (
        <PageLink className="details-link" href={href}>
          Details
        </PageLink>
      )}
      {source && <SourceLink source={source} />}
      {votes && <TweetVotes upvotes={votes.up} downvotes={votes.down} id={votes.id} verdict={verdict} />}
    </footer>
  );
}
