'use client';

import { type ReactNode, useRef, useState } from 'react';
import { useListFocus } from '@/components/desk-records/use-list-focus';
import { type Saving, useSave } from '@/components/desk-records/use-save';
import { Empty } from '@/components/ui/empty';
import { callStaff } from '@/lib/browser/staff-call';
import type { PendingArticleView } from '@/lib/pending-article/schema';
import { PostTime } from './post-time.island';
import './desk.css';

interface Props {
  articles: readonly PendingArticleView[];
  /** Shown when no article is left in the list. */
  emptyText?: ReactNode;
  /** Called with the id of an article that was turned into a tweet, or dismissed. */
  onProcessed: (id: string) => void;
  /** Called with the id of an article whose dismissal was undone. */
  onRestored: (id: string) => void;
}

/** Pending articles. Each is turned into a tweet rated as speculation, or dismissed, which can be undone. */
export function ArticleList({ articles, emptyText, onProcessed, onRestored }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const list = useListFocus<HTMLUListElement>(() => place.current);
  const [dismissed, setDismissed] = useState<readonly PendingArticleView[]>([]);
  const last = dismissed.at(-1);
  return (
    <div ref={place} tabIndex={-1}>
      {articles.length === 0 && <Empty>{emptyText ?? 'No scraped article is left to be processed.'}</Empty>}
      <ul className="desk-rows" {...list}>
        {articles.map((article) => (
          <ArticleRow
            key={article._id}
            article={article}
            onDone={(isDismissed) => {
              if (isDismissed) setDismissed((before) => [...before, article]);
              onProcessed(article._id);
            }}
          />
        ))}
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

const markProcessed = (id: string, is_processed: boolean) =>
  callStaff('PATCH', `/_api/pending-articles/${id}`, { is_processed });

const Failure = ({ of: { status, message } }: { of: Saving }) =>
  status === 'failed' && (
    <span className="form-problem" role="alert">
      {' '}
      {message}
    </span>
  );

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
      <Failure of={saving} />
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
  onDone: (isDismissed: boolean) => void;
}

function ArticleRow({ article, onDone }: RowProps) {
  const { saving, save, isBusy } = useSave();
  const [username, setUsername] = useState(article.username);
  const [time, setTime] = useState('');
  const { _id, url, name, title, is_time_known } = article;
  const timestamp = is_time_known ? article.timestamp : instantOf(time);
  const create = async () => {
    const isMade = await save(async () => {
      await callStaff('POST', '/_api/articles', {
        url,
        username,
        ...(article.username ? { name } : {}),
        ...(title && { tweet: title }),
        timestamp,
        rating: 'speculation',
      });
      await markProcessed(_id, true);
    });
    if (isMade) onDone(false);
  };
  const dismiss = async () => {
    if (await save(() => markProcessed(_id, true))) onDone(true);
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
        <Failure of={saving} />
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
