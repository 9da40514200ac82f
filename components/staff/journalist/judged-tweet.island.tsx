'use client';

import { useId, useState } from 'react';
import { PostTime } from '@/components/staff/desk/post-time.island';
import { SaveMessage } from '@/components/staff/record/save-message';
import { useRecord } from '@/components/staff/record/use-record';
import { useSave } from '@/components/staff/record/use-save';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { VERDICT_NAMES } from '@/lib/domain/tweet/verdict';
import { RATINGS, RESOLUTIONS } from '@/lib/domain/tweet/vocabulary';
import { RATING_NAMES } from '@/lib/domain/tweet/vocabulary-names';
import { callStaff } from '@/lib/platform/browser/staff-call';

interface Props {
  tweet: StaffTweetView;
  onChange: (tweet: StaffTweetView) => Promise<unknown>;
}

/** A tweet with its topics, and its rating and resolution to set. A value shows once it is saved. */
export function JudgedTweet({ tweet: initial, onChange }: Props) {
  const id = useId();
  const [hasTopics, setHasTopics] = useState(false);
  const { record: tweet, edit } = useRecord<StaffTweetView>(
    initial,
    async () => (await callStaff('GET', `/_api/admin/tweets/${initial._id}`)).tweet,
  );
  const { saving, save, isBusy } = useSave();
  const set = (field: 'rating' | 'resolution', value: string) =>
    save(async () => {
      const changed = await edit(
        { [field]: value || null },
        async (version) =>
          (
            await callStaff('PATCH', `/_api/admin/tweet/${tweet._id}`, {
              [field]: value || null,
              version,
            })
          ).tweet,
      );
      await onChange(changed);
    });
  return (
    <li className="judged record-row" data-verdict={tweet.resolution ?? undefined}>
      <div>
        <p>
          <b>{tweet.name}</b>{' '}
          <span className="soft">
            <PostTime at={tweet.timestamp} />
          </span>
        </p>
        <p className="record-quote">
          <a href={tweet.url} target="_blank" rel="noopener noreferrer nofollow">
            {tweet.tweet}
          </a>
        </p>
        <button
          type="button"
          className="link-button"
          aria-expanded={hasTopics}
          aria-controls={`${id}-topics`}
          onClick={() => setHasTopics(!hasTopics)}
        >
          {hasTopics ? 'Hide' : 'Show'} topics ({tweet.topics.length})
        </button>
        <ul id={`${id}-topics`} className="record-tags" hidden={!hasTopics}>
          {tweet.topics.map(({ _id, name }) => (
            <li key={_id} className="desk-tag desk-tag-plain">
              {name}
            </li>
          ))}
        </ul>
      </div>
      <div className="judged-values">
        <label htmlFor={`${id}-rating`}>Rating</label>
        <select
          id={`${id}-rating`}
          className="field"
          value={tweet.rating ?? ''}
          aria-disabled={isBusy}
          onChange={(event) => void set('rating', event.target.value)}
        >
          <option value="">Select a rating</option>
          {RATINGS.map((rating) => (
            <option key={rating} value={rating}>
              {RATING_NAMES[rating]}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-resolution`}>Resolution</label>
        <select
          id={`${id}-resolution`}
          className="field judged-resolution"
          value={tweet.resolution ?? ''}
          aria-disabled={isBusy}
          onChange={(event) => void set('resolution', event.target.value)}
        >
          <option value="">Select a resolution</option>
          {RESOLUTIONS.map((resolution) => (
            <option key={resolution} value={resolution}>
              {VERDICT_NAMES[resolution]}
            </option>
          ))}
        </select>
        <SaveMessage saving={saving} />
      </div>
    </li>
  );
}
