import { Reporters } from '@/components/public/rumor/reporters';
import { PageLink } from '@/components/ui/page-link';
import type { IssueContent } from '@/lib/domain/newsletter/issue-schema';
import { verdictOfOutcome } from '@/lib/domain/newsletter/issue-verdict';

interface Props {
  rumor: IssueContent['rumors'][number];
  reliability: IssueContent['reliability'];
}

/** A report in a sent issue, with the outcome and the records of its reporters that were then. */
export function IssueRumor({ rumor, reliability }: Props) {
  const { journalists = [], name, text, outcome, tint, path } = rumor;
  const verdict = verdictOfOutcome(outcome);
  return (
    <li>
      <p>
        <Reporters tweet={{ journalists, name }} reliability={reliability} />
      </p>
      <p>{text}</p>
      <p className="note">
        {verdict ? (
          <span className="newsletter-outcome" data-verdict={tint ?? verdict}>
            <span className="stamp" data-verdict={verdict === 'unsettled' ? undefined : verdict}>
              {outcome}
            </span>
          </span>
        ) : (
          outcome
        )}{' '}
        when it was sent · <PageLink href={path}>how it stands now</PageLink>
      </p>
    </li>
  );
}
