'use client';

import { type ReactNode, useRef, useState } from 'react';
import { useListFocus } from '@/components/staff/record/use-list-focus';
import { useSave } from '@/components/staff/record/use-save';
import { Empty } from '@/components/ui/empty';
import type { PendingArticleView } from '@/lib/domain/ingest/pending-article-schema';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { markProcessed, SaveFailure } from './article-calls';
import { MadeTweet } from './made-tweet.island';
import { PostTime } from './post-time.island';
import './desk.css';

interface Props {
  articles: readonly PendingArticleView[];
  /** Ids of those that were turned into tweets or dismissed. */
  processed: ReadonlySet<string>;
  /** Shown when no article is left in the list. */
  emptyText?: ReactNode;
  /** Called with the id of an article that was turned into a tweet, or dismissed. */
  onProcessed: (id: string) => void;
  /** Called with the id of an article of which that was undone. */
  onRestored: (id: string) => void;
}

/**
 * Pending articles. Each is turned into a draft, which is opened in its place to be tagged, or dismissed. Both can be
 * undone.
 */
export function ArticleList({ articles, processed, emptyText, onProcessed, onRestored }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const list = useListFocus<HTMLUListElement>(() => place.current);
  const [dismissed, setDismissed] = useState<readonly PendingArticleView[]>([]);
  /** The article that was turned into a tweet last, which is open. */
  const [made, setMade] = useState<{ article: PendingArticleView; tweet: StaffTweetView } | null>(null);
  const last = dismissed.at(-1);
  const rows = articles.filter((article) => article === made?.article || !processed.has(article._id));
  return (
    <div ref={place} tabIndex={-1}>
      {rows.length === 0 && <Empty>{emptyText ?? 'No scraped articles left to process.'}</Empty>}
      <ul className="desk-rows" {...list}>
        {rows.map((article) =>
          article === made?.article ? (
            <li key={article._id} className="article-made">
              <MadeTweet
                article={article}
                tweet={made.tweet}
                onUndone={() => {
                  setMade(null);
                  onRestored(article._id);
                  place.current?.focus();
                }}
              />
            </li>
          ) : (
            <ArticleRow
              key={article._id}
              article={article}
              onMade={(tweet) => {
                setMade({ article, tweet });
                onProcessed(article._id);
              }}
              onDismissed={() => {
                setDismissed((before) => [...before, article]);
                onProcessed(article._id);
              }}
            />
          ),
        )}
      </ul>
      {last && (
        <Dismissal
          key={last._id}
          article={last}
          onUndone={() => {
            setDismissed((before) => before.filter((article) => article !== last));
            onRestored(last._id);
            place.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** Says which article was dismissed last, and undoes it. */
function Dismissal({ article, onUndone }: { article: PendingArticleView; onUndone: () => void }) {
  const { saving, save, isBusy } = useSave();
  const { _id, title, url } = article;
  const undo = async () => {
    if (await save(() => markProcessed(_id, false))) onUndone();
  };
  return (
    <p className="desk-undo">
      <span>Dismissed: {title ?? url}</span>
      <button type="button" className="pill" aria-disabled={isBusy} onClick={() => void undo()}>
        Undo
      </button>
      <SaveFailure of={saving} />
    </p>
  );
}

/** @param local as `datetime-local` fields have it */
function instantOf(local: string): string | null {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

interface RowProps {
  article: PendingArticleView;
  onMade: (tweet: StaffTweetView) => void;
  onDismissed: () => void;
}

function ArticleRow({ article, onMade, onDismissed }: RowProps) {
  const { saving, save, isBusy } = useSave();
  const [username, setUsername] = useState(article.username);
  const [time, setTime] = useState('');
  const { _id, url, name, title, is_time_known } = article;
  const timestamp = is_time_known ? article.timestamp : instantOf(time);
  const create = async () => {
    await save(async () => {
      const { tweet } = await callStaff('POST', '/_api/articles', {
        url,
        username,
        ...(article.username ? { name } : {}),
        ...(title && { tweet: title }),
        timestamp,
        rating: 'speculation',
      });
      onMade(tweet);
    });
  };
  const dismiss = async () => {
    if (await save(() => markProcessed(_id, true))) onDismissed();
  };
  return (
    <li>
      <span>
        <b>{name}</b>{' '}
        <span className="soft">
          {!is_time_known && 'time unknown, listed at '}
          <PostTime at={article.timestamp} />
        </span>
        <br />
        <a href={url} target="_blank" rel="noopener noreferrer nofollow">
          {title ?? url}
        </a>
        <SaveFailure of={saving} />
      </span>
      <span className="desk-tools">
        {!article.username && (
          <input
            className="field"
            aria-label={`Username of the journalist of ${title ?? url}`}
            placeholder="Username"
            maxLength={30}
            value={username}
            onChange={(event) => setUsername(event.target.value.replace(/\W/g, ''))}
          />
        )}
        {!is_time_known && (
          <input
            className="field"
            type="datetime-local"
            aria-label={`When ${title ?? url} was published, in your time zone`}
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        )}
        <button
          type="button"
          className="pill"
          disabled={username === '' || !timestamp}
          aria-disabled={isBusy}
          onClick={() => void create()}
        >
          Make a tweet
        </button>
        <button type="button" className="pill" aria-disabled={isBusy} onClick={() => void dismiss()}>
          Dismiss
        </button>
      </span>
    </li>
  );
}
