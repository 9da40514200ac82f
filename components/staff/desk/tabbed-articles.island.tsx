'use client';

import { type ReactNode, useState } from 'react';
import type { PendingArticleView } from '@/lib/domain/ingest/pending-article-schema';
import { ArticleList } from './article-list.island';
import { type DeskTab, DeskTabs } from './desk-tabs';

interface Props {
  tabs: readonly DeskTab[];
  current: string;
  articles: readonly PendingArticleView[];
  /** Shown when no article is left in the list. */
  emptyText?: ReactNode;
  /** Rendered between the tabs and the list. */
  children: ReactNode;
}

/** The tabs with the list of scraped articles, whose number decreases as they are processed. */
export function TabbedArticles({ tabs, current, articles, emptyText, children }: Props) {
  const [processed, setProcessed] = useState<ReadonlySet<string>>(new Set());
  const done = articles.filter(({ _id }) => processed.has(_id)).length;
  const left = (tabs.find(({ name }) => name === current)?.left ?? articles.length) - done;
  return (
    <>
      <DeskTabs tabs={tabs.map((tab) => (tab.name === current ? { ...tab, left } : tab))} current={current} />
      {children}
      <ArticleList
        articles={articles}
        processed={processed}
        emptyText={emptyText}
        onProcessed={(id) => setProcessed((before) => new Set(before).add(id))}
        onRestored={(id) => setProcessed((before) => new Set([...before].filter((other) => other !== id)))}
      />
      <p className="desk-count" role="status">
        {done > 0 && `${done} done, ${left} left`}
      </p>
    </>
  );
}
