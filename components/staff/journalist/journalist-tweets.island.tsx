'use client';

import { useRef, useState } from 'react';
import { SaveMessage } from '@/components/staff/record/save-message';
import { saveErrorMessage, useSave } from '@/components/staff/record/use-save';
import { Empty } from '@/components/ui/empty';
import { urlWithQuery } from '@/lib/domain/desk/page-filters';
import { type DataCounts, isInView, type JournalistDataView } from '@/lib/domain/journalist/data-views';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import type { Rating } from '@/lib/domain/tweet/vocabulary';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { DataCounters } from './data-counters';
import { DataTabs } from './data-tabs';
import { JudgedTweet } from './judged-tweet.island';
import '@/components/staff/record/records.css';

interface Data {
  rumors: StaffTweetView[];
  counts: DataCounts;
}

interface Props {
  /** The page, for links to its views. */
  path: string;
  username: string;
  view: JournalistDataView;
  /** Those of the view's tweets. */
  ratings: readonly Rating[];
  initial: Data;
  pageSize: number;
}

/** The tweets of a journalist in one view, each with its rating and resolution to set. */
export function JournalistTweets({ path, username, view, ratings, initial, pageSize }: Props) {
  const [tweets, setTweets] = useState(initial.rumors);
  const [counts, setCounts] = useState(initial.counts);
  const { saving, save, say, reset, isBusy } = useSave();
  /** How often the counts were read: the answer to the last one counts. */
  const reads = useRef(0);
  const listed = tweets.filter((tweet) => isInView(view, ratings, tweet)).length;
  const read = (page: number, limit: number) =>
    callStaff('GET', urlWithQuery(`/_api/admin/journalist-data/${username}`, { view, page, limit }));
  const replace = (changed: StaffTweetView) => {
    setTweets((before) => before.map((tweet) => (tweet._id === changed._id ? changed : tweet)));
    reads.current += 1;
    const place = reads.current;
    read(1, 1).then(
      ({ counts: current }) => place === reads.current && setCounts(current),
      (error) => say(saveErrorMessage(error)),
    );
  };
  const loadMore = () =>
    save(async () => {
      // What was judged out of the view stays on the page, and is not in the list that the site pages.
      const page = Math.floor(listed / pageSize) + 1;
      const { rumors, counts: current } = await read(page, pageSize);
      const ids = new Set(tweets.map(({ _id }) => _id));
      setTweets([...tweets, ...rumors.filter(({ _id }) => !ids.has(_id))]);
      setCounts(current);
    }).then((isLoaded) => isLoaded && reset());
  return (
    <>
      <DataTabs path={path} username={username} current={view} counts={counts} />
      {view === 'rumors' && <DataCounters counts={counts} />}
      {tweets.length === 0 && <Empty>Nothing in this view.</Empty>}
      <ul className="records-list">
        {tweets.map((tweet) => (
          <JudgedTweet key={tweet._id} tweet={tweet} onChange={replace} />
        ))}
      </ul>
      {listed < counts[view] && (
        <p className="record-more">
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => void loadMore()}>
            Show more
          </button>
        </p>
      )}
      <SaveMessage saving={saving} />
    </>
  );
}
