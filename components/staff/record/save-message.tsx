import type { SaveState } from './use-save';

/** The state of a save, announced to screen readers. */
export function SaveMessage({ saving: { status, message } }: { saving: SaveState }) {
  return (
    <p
      role={status === 'failed' ? 'alert' : 'status'}
      className={status === 'failed' ? 'form-problem' : status === 'saved' ? 'form-success' : 'note'}
    >
      {message}
    </p>
  );
}
