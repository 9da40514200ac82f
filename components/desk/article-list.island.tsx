'use client';

import { useState } from 'react';
import { Empty } from '@/components/ui/empty';
import { CallError } from '@/lib/browser/call';
import { callStaff } from '@/lib/browser/staff-call';
import type { PendingArticleView } from '@/lib/pending-article/schema';
import { PostTime } from './post-time.island';
import './desk.css';

/** Pending articles. Each is turned into a tweet rated as speculation, or dismissed. */
export function ArticleList({ articles }: { articles: readonly PendingArticleView[] }) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const left = articles.filter(({ _id }) => !done.has(_id));
  if (left.length === 0) return <Empty>No scraped article is left to be processed.</Empty>;
  return (
    <ul className="desk-rows">
      {left.map((article) => (
        <ArticleRow
          key={article._id}
          article={article}
          onDone={() => setDone((before) => new Set(before).add(article._id))}
        />
      ))}
    </ul>
  );
}

function ArticleRow({ article, onDone }: { article: PendingArticleView; onDone: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [username, setUsername] = useState(article.username);
  const { _id, url, name, title, timestamp } = article;
  const run = async (work: () => Promise<unknown>) => {
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
          disabled={isBusy || username === ''}
          onClick={() => void create()}
        >
          Make a tweet
        </button>
        <button type="button" className="pill" disabled={isBusy} onClick={() => void run(async () => {})}>
          Dismiss
        </button>
      </span>
    </li>
  );
}
