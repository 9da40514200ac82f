import { Stamp } from '@/components/rumor/stamp';
import { PageLink } from '@/components/ui/page-link';
import { verdictOfOutcome } from '@/lib/newsletter/issue/outcome';
import type { IssueContent } from '@/lib/newsletter/issue/schema';

/** A report in a sent issue, with the outcome that it had then. */
export function IssueRumor({ rumor }: { rumor: IssueContent['rumors'][number] }) {
  const { name, text, outcome, tint, path } = rumor;
  const verdict = verdictOfOutcome(outcome);
  return (
    <li>
      <b>{name}</b>: {text}
      <p className="note">
        {verdict ? (
          <span className="newsletter-outcome" data-verdict={tint ?? verdict}>
            <Stamp verdict={verdict} />
          </span>
        ) : (
          outcome
        )}{' '}
        when it was sent · <PageLink href={path}>how it stands now</PageLink>
      </p>
    </li>
  );
}
