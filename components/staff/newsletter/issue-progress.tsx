import type { IssueView, TroubledView } from '@/lib/domain/newsletter/issue-schema';
import { formatCount } from '@/lib/platform/text/count';

interface Props {
  issue: IssueView;
  troubled: readonly TroubledView[];
}

const LABELS = {
  refused: 'refused',
  uncertain: 'may or may not have arrived',
} as const;

/** How far the sending of an issue is, and the addresses that did not surely get it. */
export function IssueProgress({ issue, troubled }: Props) {
  const { waiting, claimed, submitting, sent, refused, uncertain, skipped } = issue.deliveries;
  const left = waiting + claimed + submitting;
  const unlisted = refused + uncertain - troubled.length;
  return (
    <div className="issue-progress">
      <p>
        <b>{issue.status === 'sent' ? 'Sent' : 'Sending'}</b>: {sent} sent, {left} left, {refused} refused,{' '}
        {uncertain} uncertain, {skipped} unsubscribed since.
      </p>
      {issue.status === 'sent' && issue.number && (
        <p>
          <a href={`/newsletter/issue/${issue.number}`}>Read it on the site</a>
        </p>
      )}
      {troubled.length > 0 && (
        <ul>
          {troubled.map(({ email, status, error }) => (
            <li key={email}>
              {email}: {LABELS[status]}
              {error && <span className="soft"> ({error})</span>}
            </li>
          ))}
        </ul>
      )}
      {unlisted > 0 && <p>And {formatCount(unlisted)} more.</p>}
    </div>
  );
}
