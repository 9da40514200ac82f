import type { Outcome } from './use-account-form';

/** What came of a form, read out when it comes. */
export function OutcomeMessage({ outcome }: { outcome: Outcome | null }) {
  return (
    <p role="status" className={outcome?.isGood === false ? 'form-problem' : 'form-success'}>
      {outcome?.message}
    </p>
  );
}
