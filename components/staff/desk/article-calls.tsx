import type { SaveState } from '@/components/staff/record/use-save';
import { callStaff } from '@/lib/platform/browser/staff-call';

/** Marks a pending article as processed, or as waiting again. @throws CallError */
export const markProcessed = (id: string, is_processed: boolean) =>
  callStaff('PATCH', `/_api/pending-articles/${id}`, { is_processed });

/** Why something was not done with an article. */
export const SaveFailure = ({ of: { status, message } }: { of: SaveState }) =>
  status === 'failed' && (
    <span className="form-problem" role="alert">
      {' '}
      {message}
    </span>
  );
