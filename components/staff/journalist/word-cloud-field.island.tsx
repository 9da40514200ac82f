'use client';

import { useState } from 'react';
import { WordCloud } from '@/components/public/journalist/word-cloud';
import { SaveMessage } from '@/components/staff/record/save-message';
import { useSave } from '@/components/staff/record/use-save';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.island';
import { callStaff } from '@/lib/platform/browser/staff-call';
import type { JournalistRecord } from './use-journalist-record';

/** The word cloud as the profile shows it, with buttons to compute and to delete it. */
export function WordCloudField({ record: { journalist, take } }: { record: JournalistRecord }) {
  const [isAsking, setAsking] = useState(false);
  const { saving, save, isBusy } = useSave();
  const { _id, wordcloud_words: words, wordcloud } = journalist;
  const path = `/_api/journalist/${_id}/wordcloud?years=2` as const;
  const hasCloud = words.length > 0 || wordcloud !== null;
  return (
    <div className="record-stack">
      {words.length > 0 ? (
        <WordCloud words={words} />
      ) : (
        <p className="note">{wordcloud ? 'An imported picture.' : 'None yet.'}</p>
      )}
      <div className="record-answers">
        <button
          type="button"
          className="pill"
          aria-disabled={isBusy}
          onClick={() => void save(() => take(callStaff('PUT', path)), 'Made from two years of tweets')}
        >
          {hasCloud ? 'Update' : 'Make the word cloud'}
        </button>
        {hasCloud && (
          <button type="button" className="pill" aria-disabled={isBusy} onClick={() => setAsking(true)}>
            Delete the word cloud
          </button>
        )}
        <SaveMessage saving={saving} />
      </div>
      <ConfirmDialog
        question={isAsking ? 'Are you sure you want to delete the word cloud?' : null}
        confirmLabel="Delete"
        onAnswer={(isConfirmed) => {
          setAsking(false);
          if (isConfirmed) void save(() => take(callStaff('DELETE', path)), 'Deleted');
        }}
      />
    </div>
  );
}
