'use client';

import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import useSWR from 'swr';
import { Icon } from '@/components/ui/icons';
import { PageLink } from '@/components/ui/page-link.island';
import { suggest } from '@/lib/search/suggest';
import { loadSuggestions, type Suggestion, type SuggestionSource } from './suggestions';

interface Props {
  /** Also the placeholder: "Search player or team". */
  label: string;
  /** The query parameter of `/nba/search` in the form. */
  name: 'names' | 'journalists';
  /** Maximum number of suggestions. */
  limit: number;
  /** The suggestions, if the page has them. */
  suggestions?: readonly Suggestion[];
  /** Otherwise, where to load them from at first use. */
  sources?: readonly SuggestionSource[];
}

/**
 * A search box with suggestions. Choosing one opens its page. Without JavaScript it is a form that opens the search
 * page.
 */
export function SearchBox({ label, name, limit, suggestions, sources }: Props) {
  const id = useId();
  const router = useRouter();
  const root = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { data: loaded } = useSWR(isUsed && sources ? sources : null, loadSuggestions);

  const known = suggestions ?? loaded;
  const matches = known ? suggest(typed, known, limit) : [];
  const isShown = isOpen && known !== undefined && typed.trim() !== '';
  const optionId = (place: number) => `${id}-${place}`;

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = () => {
    setTyped('');
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = matches[active];
    if (event.key === 'Escape' && isShown) event.preventDefault();
    if (event.key === 'Escape' || event.key === 'Tab') close();
    else if (step && matches.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One position more than there are matches: the last is the field itself, with no active option.
      const places = matches.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && isShown && chosen) {
      event.preventDefault();
      choose();
      router.push(chosen.href);
    }
  };

  return (
    <form className="search" action="/nba/search" ref={root} autoComplete="off">
      <div className="search-field">
        <Icon name="search" size={20} />
        <input
          type="search"
          name={name}
          maxLength={200}
          placeholder={label}
          aria-label={label}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown && matches.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
          value={typed}
          onFocus={() => {
            setUsed(true);
            setOpen(true);
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            setUsed(true);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="suggestions" hidden={!isShown}>
        <div id={`${id}-list`} role="listbox" aria-label={label}>
          {matches.map((match, place) => (
            <PageLink
              key={match.href}
              id={optionId(place)}
              className="suggestion"
              role="option"
              aria-selected={place === active}
              tabIndex={-1}
              href={match.href}
              onClick={choose}
            >
              {match.label} {match.kind && <small>{match.kind}</small>}
            </PageLink>
          ))}
        </div>
        {isShown && matches.length === 0 && <p className="suggestions-empty">No results</p>}
      </div>
      <p className="sr-only" role="status">
        {isShown && (matches.length === 1 ? '1 suggestion' : `${matches.length} suggestions`)}
      </p>
    </form>
  );
}
