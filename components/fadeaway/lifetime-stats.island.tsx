'use client';

import { useId, useState } from 'react';
import { useCopy } from '@/components/ui/use-copy';
import { useStored } from '@/components/ui/use-stored';
import { parseStats, STORAGE_KEYS } from '@/lib/fadeaway/saved';
import { statLines } from '@/lib/fadeaway/stats';
import { COPIED_MS, statsText } from '@/lib/fadeaway/texts';

/** The stats of all games in this browser, shown on demand; a click copies them as text. */
export function LifetimeStats({ url }: { url: string }) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const [copying, copy] = useCopy(COPIED_MS);
  const stats = parseStats(useStored(STORAGE_KEYS.stats) ?? null);
  return (
    <div className="fadeaway-stats">
      <button
        type="button"
        className="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide Stats' : 'Show Lifetime Stats'}
      </button>
      <div id={id} hidden={!isShown}>
        <button
          type="button"
          className="fadeaway-ledger"
          data-copying={copying === 'idle' ? undefined : copying}
          title="Copy to clipboard"
          onClick={() => copy(statsText(stats, url))}
        >
          {statLines(stats).map(([label, value]) => (
            <span key={label}>
              <b>{value}</b> {label}
            </span>
          ))}
          <span className="fadeaway-copied" aria-live="polite">
            {copying === 'copied' ? 'Copied!' : copying === 'failed' ? 'Copying failed' : ''}
          </span>
        </button>
      </div>
    </div>
  );
}
