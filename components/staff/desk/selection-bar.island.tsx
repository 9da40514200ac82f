'use client';

import { useState } from 'react';
import type { KeyAction } from './keys';
import { Segments } from './segments';

interface Props {
  count: number;
  onAct: (action: KeyAction) => void;
  onClear: () => void;
}

/** Rates all chosen tweets together. */
export function SelectionBar({ count, onAct, onClear }: Props) {
  const [hasAllRatings, setAllRatings] = useState(false);
  return (
    <section className="selection-bar" aria-label="Selected tweets">
      <header>
        <b role="status">{count} selected</b>
        <button type="button" className="pill" onClick={onClear}>
          Clear selection
        </button>
      </header>
      <Segments
        tweet={null}
        onAct={(action) => (action === 'allRatings' ? setAllRatings(!hasAllRatings) : onAct(action))}
        onClear={() => {}}
        hasAllRatings={hasAllRatings}
      />
    </section>
  );
}
