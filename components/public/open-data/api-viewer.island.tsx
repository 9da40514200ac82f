'use client';

import { useState } from 'react';

type State = 'closed' | 'opening' | 'open' | 'failed';

/** Swagger UI, loaded when somebody asks for it: it is ten times as large as the page. */
export function ApiViewer() {
  const [state, setState] = useState<State>('closed');
  const open = async (place: HTMLElement | null) => {
    if (!place) return;
    setState('opening');
    try {
      const { showDocument } = await import('./swagger-viewer');
      await showDocument(place);
      setState('open');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="api-viewer">
      {state !== 'open' && (
        <button
          type="button"
          className="button"
          disabled={state === 'opening'}
          onClick={({ currentTarget }) => void open(currentTarget.nextElementSibling as HTMLElement)}
        >
          {state === 'opening' ? 'Loading …' : 'Try the calls here'}
        </button>
      )}
      <div />
      <p role="status">{state === 'failed' && 'The viewer couldn’t be loaded. Please try again.'}</p>
      <noscript>
        <p>Trying calls here needs JavaScript; every address below opens without it.</p>
      </noscript>
    </div>
  );
}
