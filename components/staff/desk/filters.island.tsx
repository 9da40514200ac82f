'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
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

/** Of filters that the new list replaces: the name of the focused field, and the keywords in it. */
let replaced: { name: string; keyword: string } | null = null;

/**
 * The filters of a list. They are query parameters, so that a filtered list has a URL and works without JavaScript.
 * Narrow windows show their fields when asked, so that the list begins on the first screen. What is chosen with the
 * pointer is submitted at once; what is changed by keys, by Enter or when the focus leaves the form, since a date is
 * valid before it is typed to its end.
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
  const form = useRef<HTMLFormElement>(null);
  const isByKey = useRef(false);
  const isUnsent = useRef(false);
  const isSearched = useRef(false);
  // The focus stays in its field, or the next keys would change the open tweet. After a search keys are for the list.
  useLayoutEffect(() => {
    const { current } = form;
    if (replaced) {
      if (replaced.name === 'keyword') setKeyword(replaced.keyword);
      const selector = `[name="${replaced.name}"]:not([type=hidden])`;
      current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    }
    return () => {
      const focused = document.activeElement;
      if (!isField(focused) || focused.form !== current) return;
      if (isSearched.current && focused.name === 'keyword') return;
      replaced = { name: focused.name, keyword: focused.value };
      // The new filters are mounted in the same task; filters of another page are not meant.
      queueMicrotask(() => {
        replaced = null;
      });
    };
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    isUnsent.current = false;
    isSearched.current = document.activeElement === field.current;
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { from, to, keyword: words, username } = typed;
    const days = from || to ? null : filters.days;
    const search = hasSearch && { keyword: words, username };
    router.push(urlWithQuery(path, { ...kept, days, from, to, ...search }));
  };
  const change = () => {
    isUnsent.current = true;
    if (!isByKey.current) form.current?.requestSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter in the open list of a select chooses.
    isByKey.current = event.key !== 'Enter';
    if (event.key !== 'Enter' || !isUnsent.current || !isField(event.target)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <form
      ref={form}
      className="desk-filters"
      action={path}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        isByKey.current = false;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isUnsent.current && !currentTarget.contains(relatedTarget)) currentTarget.requestSubmit();
      }}
    >
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
          <input key={filters.from} type="date" name="from" defaultValue={filters.from} onChange={change} />
        </label>
        <label className="desk-filter">
          To
          <input key={filters.to} type="date" name="to" defaultValue={filters.to} onChange={change} />
        </label>
        {hasSearch && (
          <>
            <label className="desk-filter">
              Journalist
              <select
                key={filters.username}
                name="username"
                defaultValue={filters.username}
                onChange={change}
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

const isField = (target: unknown): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
