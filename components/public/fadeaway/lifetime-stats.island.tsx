'use client';

import { useId, useState } from 'react';
import { useCopy } from '@/components/ui/use-copy';
import { useStored } from '@/components/ui/use-stored';
import { parseLastCounted, parseStats, STORAGE_KEYS } from '@/lib/domain/fadeaway/saved';
import { currentStreak, statLines } from '@/lib/domain/fadeaway/stats';
import { COPIED_MS, statsText } from '@/lib/domain/fadeaway/texts';
import { Distribution } from './distribution';
import { useToday } from './use-today';

/** The stats of all games in this browser, shown on demand; a click copies them as text. */
export function LifetimeStats({ url }: { url: string }) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const [copying, copy] = useCopy(COPIED_MS);
  const stats = parseStats(useStored(STORAGE_KEYS.stats) ?? null);
  const lastCounted = parseLastCounted(useStored(STORAGE_KEYS.lastCounted) ?? null);
  const today = useToday();
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
        <p className="fadeaway-streak">
          Streak <b>{today ? currentStreak(stats, lastCounted, today) : 0}</b> · Best streak{' '}
          <b>{stats.bestStreak}</b>
        </p>
        <Distribution stats={stats} />
      </div>
    </div>
  );
}
