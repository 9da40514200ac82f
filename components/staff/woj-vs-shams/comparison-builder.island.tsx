'use client';

import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import useSWR from 'swr';
import { PostTime } from '@/components/staff/desk/post-time.island';
import { SaveMessage } from '@/components/staff/record/save-message';
import { saveErrorMessage, useSave } from '@/components/staff/record/use-save';
import { ScriptForm } from '@/components/ui/script-form.island';
import { urlWithQuery } from '@/lib/domain/desk/page-filters';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import type { StaffComparisonView } from '@/lib/domain/woj-vs-shams/staff-schema';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { ComparisonSides, SIDES, type Side, type SideLabels } from './comparison-sides.island';
import { useComparison } from './use-comparison';
import { useCreatedFocus } from './use-created-focus';
import '@/components/staff/record/records.css';

interface Props {
  initial: StaffComparisonView;
  labels: SideLabels;
  /** The window of the first search, as days. */
  from: string;
  to: string;
}

/** A comparison, and the search for the tweets of its sides. */
export function ComparisonBuilder({ initial, labels, from, to }: Props) {
  const record = useComparison(initial);
  const { comparison, change } = record;
  const [query, setQuery] = useState({ startDate: from, endDate: to, keywords: '' });
  const path = urlWithQuery('/_api/woj-shams/tweets', query);
  const { data, error } = useSWR(path, () => callStaff('GET', path));
  const { saving, save, isBusy } = useSave();
  const heading = useRef<HTMLHeadingElement>(null);
  const keywords = useRef<HTMLInputElement>(null);
  useCreatedFocus(initial._id, heading);
  const add = async (side: Side, { tweet_id, tweet, timestamp }: StaffTweetView) => {
    const isAdded = await save(
      () =>
        change({
          [`${side}_tweet_id`]: tweet_id,
          [`${side}_tweet_text`]: tweet,
          [`${side}_timestamp`]: timestamp,
        }),
      'Added',
    );
    // No button of that side can be pressed any more.
    if (isAdded) keywords.current?.focus();
  };
  return (
    <>
      <section className="record-part" aria-label={comparison.title}>
        <h2 ref={heading} tabIndex={-1}>
          {comparison.title}
        </h2>
        {comparison.description && <p>{comparison.description}</p>}
        <ComparisonSides record={record} labels={labels} />
      </section>
      <section className="record-part" aria-label="Find tweets">
        <h2>Find tweets</h2>
        <SearchForm query={query} onSearch={setQuery} keywords={keywords} />
        <SaveMessage saving={saving} />
        {error && <p className="form-problem">{saveErrorMessage(error)}</p>}
        <div className="record-columns">
          {SIDES.map((side) => (
            <section key={side} aria-label={`Tweets of ${labels[side]}`}>
              <h3>{labels[side]}</h3>
              {!data && !error && <p className="note">Searching…</p>}
              {data?.[`${side}Tweets`].length === 0 && <p className="note">No tweets match.</p>}
              <ul>
                {data?.[`${side}Tweets`].map((tweet) => (
                  <li key={tweet._id} className="found-tweet">
                    <p className="record-quote">{tweet.tweet}</p>
                    <p className="record-answers">
                      <span className="note">
                        <PostTime at={tweet.timestamp} />
                      </span>
                      <button
                        type="button"
                        className="pill"
                        disabled={comparison[`${side}_tweet_id`] !== null}
                        aria-disabled={isBusy}
                        onClick={() => void add(side, tweet)}
                      >
                        {comparison[`${side}_tweet_id`] === tweet.tweet_id ? 'Added' : 'Add'}
                      </button>
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
    </>
  );
}

interface Query {
  startDate: string;
  endDate: string;
  keywords: string;
}

interface SearchProps {
  query: Query;
  onSearch: (query: Query) => void;
  keywords: RefObject<HTMLInputElement | null>;
}

function SearchForm({ query, onSearch, keywords }: SearchProps) {
  const id = useId();
  const [typed, setTyped] = useState(query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed);
  };
  const field = (name: keyof Query) => ({
    id: `${id}-${name}`,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <ScriptForm className="desk-filters" onSubmit={submit}>
      <label className="desk-filter" htmlFor={`${id}-startDate`}>
        From
        <input type="date" {...field('startDate')} />
      </label>
      <label className="desk-filter" htmlFor={`${id}-endDate`}>
        To
        <input type="date" {...field('endDate')} />
      </label>
      <label className="desk-filter" htmlFor={`${id}-keywords`}>
        Keywords
        <input type="search" ref={keywords} maxLength={200} {...field('keywords')} />
      </label>
      <button type="submit" className="pill">
        Search
      </button>
    </ScriptForm>
  );
}
