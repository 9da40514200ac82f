import type { FormResult } from './use-account-form';

/** The outcome of a form, announced to screen readers. */
export function FormMessage({ outcome }: { outcome: FormResult | null }) {
  return (
    <p role="status" className={outcome?.isGood === false ? 'form-problem' : 'form-success'}>
      {outcome?.message}
    </p>
  );
}
