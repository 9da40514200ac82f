import type { RetryableSave } from './use-retryable-save';

/** Why something was not stored, and a button to try again. */
export function SaveProblemNote({ saving }: { saving: RetryableSave }) {
  const { problem, isSaving, retry } = saving;
  return (
    <div role="alert">
      {problem && (
        <div className="task-problem">
          <p>
            <b>Not saved.</b> {problem.message} Your changes are kept.
          </p>
          {problem.isTemporary && (
            <div className="task-problem-answers">
              <button type="button" className="pill" disabled={isSaving} onClick={retry}>
                Try again
              </button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
