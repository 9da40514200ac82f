'use client';

import { useId, useRef, useState } from 'react';
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
  onChange: (tweet: StaffTweetView) => void;
}

/** A tweet with its topics, and its rating and resolution to set. A value shows once it is saved. */
export function JudgedTweet({ tweet: initial, onChange }: Props) {
  const id = useId();
  const [hasTopics, setHasTopics] = useState(false);
  const { record: tweet, edit } = useRecord<StaffTweetView>(
    initial,
    async () => (await callStaff('GET', `/_api/admin/tweets/${initial._id}`)).tweet,
  );
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** Stores a value after those that were chosen before it, as each names the version that it changes. */
  const set = async (field: 'rating' | 'resolution', value: string) => {
    const change = { [field]: value || null };
    const storing = last.current.then(() =>
      edit(
        change,
        async (version) =>
          (await callStaff('PATCH', `/_api/admin/tweet/${tweet._id}`, { ...change, version })).tweet,
      ),
    );
    last.current = storing.catch(() => undefined);
    onChange(await storing);
  };
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
        <JudgedValue
          label="Rating"
          placeholder="Select a rating"
          className="field"
          value={tweet.rating}
          options={RATINGS.map((rating) => [rating, RATING_NAMES[rating]])}
          onChoose={(value) => set('rating', value)}
        />
        <JudgedValue
          label="Resolution"
          placeholder="Select a resolution"
          className="field judged-resolution"
          value={tweet.resolution}
          options={RESOLUTIONS.map((resolution) => [resolution, VERDICT_NAMES[resolution]])}
          onChoose={(value) => set('resolution', value)}
        />
      </div>
    </li>
  );
}

interface ValueProps {
  label: string;
  placeholder: string;
  className: string;
  value: string | null;
  options: readonly (readonly [value: string, name: string])[];
  /** Stores a chosen value, '' for none. */
  onChoose: (value: string) => Promise<void>;
}

/** A value to choose, stored at once. One chosen while another is being stored is stored after it. */
function JudgedValue({ label, placeholder, className, value, options, onChoose }: ValueProps) {
  const id = useId();
  const { saving, save } = useSave();
  const next = useRef<string | null>(null);
  const choose = (chosen: string) => {
    next.current = chosen;
    void save(async () => {
      while (next.current !== null) {
        const storing = next.current;
        next.current = null;
        await onChoose(storing).catch((error) => {
          if (next.current === null) throw error;
        });
      }
    });
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={className}
        value={value ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{placeholder}</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      <SaveMessage saving={saving} />
    </>
  );
}
