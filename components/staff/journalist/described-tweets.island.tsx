'use client';

import { useRef, useState } from 'react';
import { RemoveBadDialog } from '@/components/staff/desk/remove-bad-dialog';
import { SaveMessage } from '@/components/staff/record/save-message';
import { useListFocus } from '@/components/staff/record/use-list-focus';
import { useSave } from '@/components/staff/record/use-save';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.island';
import type { DescribedTweetView } from '@/lib/domain/journalist/staff-schema';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { ownValue } from '@/lib/platform/text/own-value';
import { DescribedTweet, type TweetOnFile } from './described-tweet.island';
import type { JournalistRecord } from './use-journalist-record';

export type { TweetOnFile };

interface Props {
  record: JournalistRecord;
  list: 'good_tweets_v2' | 'bad_tweets_v2';
  title: string;
  tweets: Readonly<Record<string, TweetOnFile>>;
}

const MARK = {
  good_tweets_v2: { path: 'good_tweet', field: 'is_good' },
  bad_tweets_v2: { path: 'bad_tweet', field: 'is_bad' },
} as const;

/** The highlights or bad tweets of a journalist: their descriptions, and their order on the profile. */
export function DescribedTweets({ record, list, title, tweets }: Props) {
  const { journalist, change, refresh } = record;
  const entries = journalist[list];
  const [pendingRemoval, setPendingRemoval] = useState<string | null>(null);
  const { saving, save } = useSave();
  const heading = useRef<HTMLHeadingElement>(null);
  const isShame =
    list === 'bad_tweets_v2' &&
    pendingRemoval !== null &&
    ownValue(tweets, pendingRemoval)?.is_hall_of_shame === true;
  const items = useListFocus<HTMLOListElement>(() => heading.current);
  const path = `/_api/journalists/${journalist._id}` as const;
  const saveList = (changed: readonly DescribedTweetView[]) => {
    const body = { [list]: changed.map(({ tweet_id, description }) => ({ tweet_id, description })) };
    return change({ [list]: changed }, (version) => callStaff('PATCH', path, { ...body, version }));
  };
  const move = (from: number, by: 1 | -1) => {
    if (!entries[from + by]) return;
    const moved = [...entries];
    moved.splice(from + by, 0, ...moved.splice(from, 1));
    void save(() => saveList(moved), 'Moved');
  };
  const remove = async (tweet_id: string, isAlsoShame = false) => {
    const tweet = ownValue(tweets, tweet_id);
    if (!tweet) return saveList(entries.filter((entry) => entry.tweet_id !== tweet_id));
    const { path: mark, field } = MARK[list];
    if (isAlsoShame) {
      await callStaff('POST', `/_api/admin/tweets/${tweet._id}/hall-of-shame`, { should_add: false });
    }
    await callStaff('POST', `${path}/${mark}`, { tweet_object_id: tweet._id, [field]: false });
    await refresh();
  };
  return (
    <section className="record-part" aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {entries.length === 0 && <p className="note">Mark tweets on the desk to list them here.</p>}
      <ol {...items}>
        {entries.map((entry, place) => (
          <li key={entry.tweet_id} className="record-row">
            <DescribedTweet
              entry={entry}
              tweet={ownValue(tweets, entry.tweet_id)}
              onSave={(description) =>
                saveList(entries.map((one) => (one === entry ? { ...one, description } : one)))
              }
            >
              <button
                type="button"
                className="pill"
                aria-disabled={place === 0}
                onClick={() => move(place, -1)}
              >
                Up
              </button>
              <button
                type="button"
                className="pill"
                aria-disabled={place === entries.length - 1}
                onClick={() => move(place, 1)}
              >
                Down
              </button>
              <button type="button" className="pill" onClick={() => setPendingRemoval(entry.tweet_id)}>
                Remove
              </button>
            </DescribedTweet>
          </li>
        ))}
      </ol>
      <SaveMessage saving={saving} />
      <RemoveBadDialog
        isOpen={isShame}
        onClose={() => setPendingRemoval(null)}
        onRemove={(isAlsoShame) => {
          if (pendingRemoval) void save(() => remove(pendingRemoval, isAlsoShame), 'Removed');
          setPendingRemoval(null);
        }}
      />
      <ConfirmDialog
        question={pendingRemoval === null || isShame ? null : 'Are you sure you want to remove this tweet?'}
        confirmLabel="Remove"
        onAnswer={(isConfirmed) => {
          if (isConfirmed && pendingRemoval) void save(() => remove(pendingRemoval), 'Removed');
          setPendingRemoval(null);
        }}
      />
    </section>
  );
}
