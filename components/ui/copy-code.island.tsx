'use client';

import { useCopy } from './use-copy';

const COPIED_MS = 6_000;

/** Code in a field, which a button copies. Without JavaScript it is selected by hand. */
export function CopyCode({ code, label }: { code: string; label: string }) {
  const [state, copy] = useCopy(COPIED_MS);
  return (
    <div className="copy-code">
      <label>
        {label}
        <textarea
          className="field"
          readOnly
          rows={4}
          value={code}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <button type="button" className="button scripted" onClick={() => void copy(code)}>
        {{ idle: 'Copy code', copied: 'Copied!', failed: 'Copying failed' }[state]}
      </button>
    </div>
  );
}
