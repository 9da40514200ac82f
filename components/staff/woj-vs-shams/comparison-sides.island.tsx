'use client';

import { useRef, useState } from 'react';
import { PostTime } from '@/components/staff/desk/post-time.island';
import { SaveMessage } from '@/components/staff/record/save-message';
import { useSave } from '@/components/staff/record/use-save';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.island';
import type { ComparisonRecord } from './use-comparison';

export type Side = 'woj' | 'shams';
/** The names of the compared journalists. */
export type SideLabels = Readonly<Record<Side, string>>;
export const SIDES = ['woj', 'shams'] as const;

/** Both sides of a comparison: their tweets, which can be removed, and who won. */
export function ComparisonSides({ record, labels }: { record: ComparisonRecord; labels: SideLabels }) {
  const { comparison, change, removeTweet } = record;
  const { saving, save, isBusy } = useSave();
  const [pendingRemoval, setPendingRemoval] = useState<Side | null>(null);
  const sides = useRef<Partial<Record<Side, HTMLElement | null>>>({});
  const remove = async (side: Side) => {
    // The pressed button is removed with the tweet.
    if (await save(() => removeTweet(side), 'Removed')) sides.current[side]?.focus();
  };
  return (
    <div className="record-stack">
      <div className="record-columns">
        {SIDES.map((side) => {
          const text = comparison[`${side}_tweet_text`];
          const timestamp = comparison[`${side}_timestamp`];
          const hasTweet = comparison[`${side}_tweet_id`] !== null;
          const hasWon = comparison.winner === side;
          return (
            <section
              key={side}
              ref={(section) => {
                sides.current[side] = section;
              }}
              className="side"
              aria-label={`${labels[side]}: ${comparison.title}`}
              tabIndex={-1}
            >
              <strong>{labels[side]}</strong>
              {hasTweet ? (
                <>
                  <p className="record-quote">{text}</p>
                  <p className="note">{timestamp && <PostTime at={timestamp} />}</p>
                  <div className="record-tools">
                    <button
                      type="button"
                      className="pill"
                      aria-pressed={hasWon}
                      aria-disabled={isBusy}
                      onClick={() => void save(() => change({ winner: hasWon ? '' : side }))}
                    >
                      {labels[side]} won
                    </button>
                    <button type="button" className="pill" onClick={() => setPendingRemoval(side)}>
                      Remove <span className="sr-only">the tweet of {labels[side]}</span>
                    </button>
                  </div>
                </>
              ) : (
                <p className="note">No tweet yet.</p>
              )}
            </section>
          );
        })}
      </div>
      <SaveMessage saving={saving} />
      <ConfirmDialog
        question={pendingRemoval && 'Are you sure you want to remove this tweet?'}
        confirmLabel="Remove"
        onAnswer={(isConfirmed) => {
          if (isConfirmed && pendingRemoval) void remove(pendingRemoval);
          setPendingRemoval(null);
        }}
      />
    </div>
  );
}
