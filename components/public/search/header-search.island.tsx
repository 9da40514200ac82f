'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Shot } from '@/components/public/journalist/shot';
import { Icon } from '@/components/ui/icons';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { useCloseOutside } from '@/components/ui/use-close-outside';
import { useCombobox } from '@/components/ui/use-combobox';
import { useEarlyText } from '@/components/ui/use-early-text';
import { KIND_LABELS } from '@/lib/domain/search/suggestion-kinds';
import type { Suggestion } from '@/lib/domain/search/suggestion-queries';
import { read } from '@/lib/platform/browser/call';

/** Suggestions are loaded after a pause in typing. */
const PAUSE_MS = 150;
const MAX_LENGTH = 100;

/**
 * The search in the header: suggests players, teams, reporters, stories and reports. In narrow windows a button opens
 * it; as a native popover and a form, it works without JavaScript.
 */
export function HeaderSearch() {
  const id = useId();
  const router = useRouter();
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { isOpen, close, ...list } = useCombobox(id);
  const found = useSuggestions(typed.trim());
  const isShown = isOpen && found !== null;
  const matches = found ?? [];

  useCloseOutside(root, isOpen, close);

  useEarlyText(field, (text, isFocused) => {
    setTyped(text);
    if (isFocused) list.open();
  });

  // On a phone the browser opens it, also before hydration.
  useLayoutEffect(() => {
    const { current } = root;
    if (current?.matches(':popover-open') && !current.contains(document.activeElement))
      field.current?.focus();
  }, []);

  const closePopover = () => {
    if (root.current?.matches(':popover-open')) root.current.hidePopover();
  };
  const choose = () => {
    setTyped('');
    close();
    closePopover();
  };
  const openPage = (place: number) => {
    const href = matches[place]?.href;
    choose();
    if (href) router.push(href);
  };

  return (
    <>
      <button
        type="button"
        className="header-search-button"
        popoverTarget={`${id}-search`}
        aria-label="Search"
      >
        <Icon name="search" size={22} />
      </button>
      <div
        className="header-search"
        id={`${id}-search`}
        ref={root}
        popover="auto"
        onToggle={({ newState }) => newState === 'open' && field.current?.focus()}
      >
        <search>
          <form className="search" action="/nba/search" autoComplete="off">
            <div className="search-field">
              <Icon name="search" size={16} />
              <input
                ref={field}
                type="search"
                name="names"
                maxLength={MAX_LENGTH}
                placeholder="Search"
                aria-label="Search the site"
                {...list.fieldProps(isShown ? matches.length : 0)}
                value={typed}
                onFocus={list.open}
                onChange={(event) => {
                  setTyped(event.target.value);
                  list.reopen();
                }}
                onKeyDown={(event) => {
                  // Otherwise Escape would only clear the field, which opens the suggestions again.
                  if (event.key === 'Escape' && !isShown) closePopover();
                  list.onKeyDown(event, matches.length, openPage);
                }}
              />
            </div>
            <div className="suggestions" hidden={!isShown}>
              <div id={list.listId} role="listbox" aria-label="Suggestions">
                {matches.map((match, place) => (
                  <PageLink
                    key={match.href}
                    id={list.optionId(place)}
                    className="suggestion header-suggestion"
                    data-kind={match.kind}
                    role="option"
                    aria-selected={place === list.active}
                    tabIndex={-1}
                    href={match.href}
                    onClick={choose}
                  >
                    <SuggestionPicture suggestion={match} />
                    <span className="suggestion-label">{match.label}</span>{' '}
                    <small>
                      {match.detail ?? KIND_LABELS[match.kind]}
                      {match.record && ` · ${match.record}`}{' '}
                      {match.reliability && <Shot reliability={match.reliability} size={28} />}
                      <SuggestionStamp suggestion={match} />
                    </small>
                  </PageLink>
                ))}
              </div>
              {matches.length === 0 && <p className="suggestions-empty">No results</p>}
            </div>
            <p className="sr-only" role="status">
              {isShown && (matches.length === 1 ? '1 suggestion' : `${matches.length} suggestions`)}
            </p>
          </form>
        </search>
      </div>
    </>
  );
}

/** A face or a crest; stories and reports have none. */
function SuggestionPicture({ suggestion: { kind, label, image } }: { suggestion: Suggestion }) {
  if (kind === 'topic' || kind === 'report') return <Icon name="search" size={16} />;
  return <Picture name={label} src={image} kind={kind === 'journalist' ? 'person' : kind} size={30} />;
}

/** Like `Stamp`, without the dates and the names of verdicts, which the scripts of every page would have to carry. */
function SuggestionStamp({ suggestion: { verdict, verdictName } }: { suggestion: Suggestion }) {
  const mark = verdict === 'unsettled' ? undefined : verdict;
  return (
    verdict && (
      <span className="stamp" data-verdict={mark}>
        {verdictName}
      </span>
    )
  );
}

/** @returns null until the first suggestions for a text are there; then the last, until others are */
function useSuggestions(text: string): Suggestion[] | null {
  const [found, setFound] = useState<Suggestion[] | null>(null);
  useEffect(() => {
    if (!text) {
      setFound(null);
      return;
    }
    let isCurrent = true;
    const load = async () => {
      try {
        const { suggestions, incomplete } = await read(`/_api/suggestions?q=${encodeURIComponent(text)}`);
        // Whether there is nothing is not known then.
        const isUnknown = incomplete && suggestions.length === 0;
        if (isCurrent) setFound(isUnknown ? null : suggestions);
      } catch {
        // The form still searches.
        if (isCurrent) setFound(null);
      }
    };
    const timer = setTimeout(() => void load(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return found;
}
