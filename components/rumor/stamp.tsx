import { PageLink } from '@/components/ui/page-link';
import { rumorPath } from '@/lib/site/paths';
import type { Verdict } from '@/lib/tweet/verdict';
import { verdictText } from '@/lib/tweet/verdict-text';

interface Props {
  verdict: Verdict;
  /** Since when it is pending, if that is worth saying; see `pendingSince`. */
  since?: string | null;
  /** The page of the report, if the stamp is a link to it. */
  href?: string;
}

/** A verdict as a word and a mark (drawn by icons.css), so that color never stands alone; a report not settled has neither mark nor color. */
export function Stamp({ verdict, since, href }: Props) {
  const Tag = href ? PageLink : 'span';
  return (
    <Tag className="stamp" href={href} data-verdict={verdict === 'unsettled' ? undefined : verdict}>
      {verdictText(verdict, since)}
    </Tag>
  );
}

interface LinkProps {
  tweetId: string;
  /** Null if there is nothing to say of it. */
  verdict: Verdict | null;
  since?: string | null;
}

/** The verdict of a report as a link to its page; "Details" without a verdict. */
export function ReportLink({ tweetId, verdict, since }: LinkProps) {
  const href = rumorPath(tweetId);
  if (verdict) return <Stamp verdict={verdict} since={since} href={href} />;
  return (
    <PageLink className="details-link" href={href}>
      Details
    </PageLink>
  );
}
