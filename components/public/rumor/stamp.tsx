import { PageLink } from '@/components/ui/page-link';
import { rumorPath } from '@/lib/domain/site/paths';
import { MINOR_MEANS, MINOR_MISS, type Verdict, verdictName } from '@/lib/domain/tweet/verdict';
import { type VerdictDetails, verdictText } from '@/lib/domain/tweet/verdict-text';

interface Props extends VerdictDetails {
  verdict: Verdict;
  /** The page of the report, if the stamp is a link to it. */
  href?: string;
}

/** A verdict as a word and a mark (drawn by icons.css), so that color never stands alone; a report not settled has neither mark nor color. */
export function Stamp({ verdict, since, tint, percent, href }: Props) {
  const Tag = href ? PageLink : 'span';
  return (
    <Tag
      className="stamp"
      href={href}
      data-verdict={verdict === 'unsettled' ? undefined : verdict}
      title={verdictName(verdict, tint) === MINOR_MISS ? MINOR_MEANS : undefined}
    >
      {verdictText(verdict, { since, tint, percent })}
    </Tag>
  );
}

interface LinkProps extends Omit<VerdictDetails, 'percent'> {
  tweetId: string;
  /** Null if there is nothing to say of it. */
  verdict: Verdict | null;
}

/** The verdict of a report as a link to its page; "Details" without a verdict. */
export function ReportLink({ tweetId, verdict, since, tint }: LinkProps) {
  const href = rumorPath(tweetId);
  if (verdict) return <Stamp verdict={verdict} since={since} tint={tint} href={href} />;
  return (
    <PageLink className="details-link" href={href}>
      Details
    </PageLink>
  );
}
