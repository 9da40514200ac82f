'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useRef, useState } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { useEarlyText } from '@/components/ui/use-early-text';
import {
  filterParams,
  type PageFilters,
  TIMEFRAME_DAYS,
  timeframeName,
  urlWithQuery,
} from '@/lib/domain/desk/page-filters';
import './desk.css';

/** Opens the filters, which narrow windows hide, and puts the cursor into the search field. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>('.desk-filters-toggle[aria-expanded=false]')?.click();
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-desk-search]')?.focus());
}

export interface FilterJournalist {
  name: string;
  username: string;
}

interface Props {
  path: string;
  filters: PageFilters;
  journalists: readonly FilterJournalist[];
  /** Other query parameters to keep. */
  kept?: Readonly<Record<string, string | readonly string[]>>;
  /** Whether to offer the time frames 2, 7 and 30 days and all. */
  hasTimeframes?: boolean;
  /** Whether the list can be narrowed to journalists and keywords; without that, to times alone. */
  hasSearch?: boolean;
  /** Additional filters of the page. */
  children?: React.ReactNode;
}

/**
 * The filters of a list. They are query parameters, so that a filtered list has a URL and works without JavaScript.
 * Narrow windows show their fields when asked, so that the list begins on the first screen.
 */
export function Filters({
  path,
  filters,
  journalists,
  kept = {},
  hasTimeframes = false,
  hasSearch = true,
  children,
}: Props) {
  const router = useRouter();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [keyword, setKeyword] = useState(filters.keyword);
  useEarlyText(field, setKeyword);
  const [isOpen, setOpen] = useState(
    Boolean(filters.from || filters.to || filters.username || filters.keyword),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { from, to, keyword: words, username } = typed;
    const days = from || to ? null : filters.days;
    const search = hasSearch && { keyword: words, username };
    router.push(urlWithQuery(path, { ...kept, days, from, to, ...search }));
  };
  const submitNow = ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLSelectElement }) =>
    currentTarget.form?.requestSubmit();
  return (
    <form className="desk-filters" action={path} onSubmit={submit}>
      {Object.entries(kept).flatMap(([name, value]) =>
        [value].flat().map((one) => <input key={`${name}-${one}`} type="hidden" name={name} value={one} />),
      )}
      {hasTimeframes && (
        <fieldset aria-label="Time frame">
          {TIMEFRAME_DAYS.map((days) => (
            <PageLink
              key={days}
              className="pill"
              aria-current={filters.days === days ? 'true' : undefined}
              href={urlWithQuery(path, { ...kept, ...filterParams(filters), days, from: '', to: '' })}
            >
              {timeframeName(days)}
            </PageLink>
          ))}
        </fieldset>
      )}
      {children}
      <button
        type="button"
        className="pill desk-filters-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Filters
      </button>
      <div id={id} className="desk-filter-fields" data-open={isOpen || undefined}>
        <label className="desk-filter">
          From
          <input
            key={filters.from}
            type="date"
            name="from"
            defaultValue={filters.from}
            onChange={submitNow}
          />
        </label>
        <label className="desk-filter">
          To
          <input key={filters.to} type="date" name="to" defaultValue={filters.to} onChange={submitNow} />
        </label>
        {hasSearch && (
          <>
            <label className="desk-filter">
              Journalist
              <select
                key={filters.username}
                name="username"
                defaultValue={filters.username}
                onChange={submitNow}
              >
                <option value="">All journalists</option>
                {journalists.map(({ name, username }) => (
                  <option key={username} value={username}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label className="desk-filter">
              Keywords
              <input
                ref={field}
                type="search"
                name="keyword"
                maxLength={200}
                data-desk-search
                value={keyword}
                onChange={(event) => setKeyword(event.target.value)}
              />
            </label>
            <button type="submit" className="pill" disabled={keyword.trim() === ''}>
              Search
            </button>
            {filters.keyword && (
              <PageLink
                className="pill"
                href={urlWithQuery(path, { ...kept, ...filterParams(filters), keyword: '' })}
              >
                Clear keywords
              </PageLink>
            )}
          </>
        )}
      </div>
    </form>
  );
}
