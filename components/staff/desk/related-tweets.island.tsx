'use client';

import { useState } from 'react';
import { Empty } from '@/components/ui/empty';
import { PageLink } from '@/components/ui/page-link';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { PostTime } from './post-time.island';
import { STORY_DEFAULTS, useStory } from './use-story';
import './desk.css';

/** Tweets that may tell the same story, with filters for similarity and time. */
export function RelatedTweets({ tweet }: { tweet: StaffTweetView }) {
  const [threshold, setThreshold] = useState<number>(STORY_DEFAULTS.threshold);
  const [hours, setHours] = useState<number>(STORY_DEFAULTS.hours);
  const { similar, isLoading } = useStory(tweet, { threshold, hours });
  return (
    <>
      <article className="task-open">
        <p className="task-who">
          <b>{tweet.name}</b>{' '}
          <span className="soft">
            <PostTime at={tweet.timestamp} />
          </span>
        </p>
        <p className="task-text">{tweet.tweet}</p>
        <PageLink className="pill" href={`/admin/single-tweet-page/${tweet.tweet_id}`}>
          Edit Tweet
        </PageLink>
      </article>
      <div className="desk-filters">
        <label className="desk-filter">
          Minimum similarity
          <input
            type="number"
            min={0}
            max={1}
            step={0.05}
            value={threshold}
            onChange={({ target }) => setThreshold(clamp(target.valueAsNumber, 0, 1))}
          />
        </label>
        <label className="desk-filter">
          Hours before or after
          <input
            type="number"
            min={0}
            max={168}
            value={hours}
            onChange={({ target }) => setHours(clamp(target.valueAsNumber, 0, 168))}
          />
        </label>
        <span className="desk-count" role="status">
          {isLoading ? 'Comparing…' : `${similar.length} found`}
        </span>
      </div>
      {similar.length === 0 && !isLoading && <Empty>No similar tweets in this window.</Empty>}
      <ul className="desk-rows">
        {similar.map(({ score, tweet: other }) => (
          <li key={other._id}>
            <b>{score.toFixed(2)}</b>
            <span className="grow basis-60">
              <b>{other.name}</b>{' '}
              <span className="soft">
                <PostTime at={other.timestamp} />
              </span>
              <br />
              {other.tweet}
            </span>
            <PageLink className="pill" href={`/admin/single-tweet-page/${other.tweet_id}`}>
              Edit Tweet
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

const clamp = (value: number, min: number, max: number) =>
  Number.isNaN(value) ? min : Math.min(max, Math.max(min, value));
