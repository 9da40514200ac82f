'use client';

import { type ReactNode, useId, useState } from 'react';

interface Props {
  /** Both lists are in the HTML, and CSS hides one. */
  resolved: ReactNode;
  pending: ReactNode;
}

const LABELS = { resolved: 'Resolved', pending: 'Pending' } as const;
type State = keyof typeof LABELS;
const STATES = Object.keys(LABELS) as State[];

/** Toggle buttons "Resolved" (default) and "Pending". */
export function StoriesToggle({ resolved, pending }: Props) {
  const id = useId();
  const [shown, setShown] = useState<State>('resolved');
  const lists: Record<State, ReactNode> = { resolved, pending };
  return (
    <div className="stories-shown">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are two buttons */}
      <div className="segments" role="group" aria-label="Stories">
        {STATES.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === shown}
            aria-controls={`${id}-${state}`}
            onClick={() => setShown(state)}
          >
            {LABELS[state]}
          </button>
        ))}
      </div>
      {STATES.map((state) => (
        <div key={state} id={`${id}-${state}`} data-shown={state === shown}>
          {lists[state]}
        </div>
      ))}
    </div>
  );
}
