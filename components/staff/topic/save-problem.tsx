import type { Saving } from './use-saving';

/** Why something was not stored, and a button to try again. */
export function SaveProblemNote({ saving }: { saving: Saving }) {
  const { problem, isSaving, retry } = saving;
  return (
    <div role="alert">
      {problem && (
        <div className="task-problem">
          <p>
            <b>Not stored.</b> {problem.message} What you entered is kept.
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
