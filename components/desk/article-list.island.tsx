'use client';

import { useRef, useState } from 'react';
import { useListFocus } from '@/components/desk-records/use-list-focus';
import { Empty } from '@/components/ui/empty';
import { CallError } from '@/lib/browser/call';
import { callStaff } from '@/lib/browser/staff-call';
import type { PendingArticleView } from '@/lib/pending-article/schema';
import { PostTime } from './post-time.island';
import './desk.css';

interface Props {
  articles: readonly PendingArticleView[];
  /** Called with the id of an article that was turned into a tweet, or dismissed. */
  onProcessed: (id: string) => void;
}

/** Pending articles. Each is turned into a tweet rated as speculation, or dismissed. */
export function ArticleList({ articles, onProcessed }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const list = useListFocus<HTMLUListElement>(() => place.current);
  return (
    <div ref={place} tabIndex={-1}>
      {articles.length === 0 && <Empty>No scraped article is left to be processed.</Empty>}
      <ul className="desk-rows" {...list}>
        {articles.map((article) => (
          <ArticleRow key={article._id} article={article} onDone={() => onProcessed(article._id)} />
        ))}
      </ul>
    </div>
  );
}

function ArticleRow({ article, onDone }: { article: PendingArticleView; onDone: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [username, setUsername] = useState(article.username);
  const { _id, url, name, title, timestamp } = article;
  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
      await callStaff('PATCH', `/_api/pending-articles/${_id}`, { is_processed: true });
      onDone();
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : 'Something went wrong. Try again.');
      setBusy(false);
    }
  };
  const create = () =>
    run(() =>
      callStaff('POST', '/_api/articles', {
        url,
        username,
        ...(article.username ? { name } : {}),
        ...(title && { tweet: title }),
        timestamp,
        rating: 'speculation',
      }),
    );
  return (
    <li>
      <span>
        <b>{name}</b>{' '}
        <span className="soft">
          <PostTime at={timestamp} />
        </span>
        <br />
        <a href={url} target="_blank" rel="noopener noreferrer nofollow">
          {title ?? url}
        </a>
        {failure && (
          <span className="form-problem" role="alert">
            {' '}
            {failure}
          </span>
        )}
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
        <button
          type="button"
          className="pill"
          disabled={username === ''}
          aria-disabled={isBusy}
          onClick={() => void create()}
        >
          Make a tweet
        </button>
        <button
          type="button"
          className="pill"
          aria-disabled={isBusy}
          onClick={() => void run(async () => {})}
        >
          Dismiss
        </button>
      </span>
    </li>
  );
}
