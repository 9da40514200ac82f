'use client';

import { useRouter } from 'next/navigation';
import { useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icons';
import { PageLink } from '@/components/ui/page-link';
import { useCloseOutside } from '@/components/ui/use-close-outside';
import { useCombobox } from '@/components/ui/use-combobox';
import { useEarlyText } from '@/components/ui/use-early-text';
import { suggestMeant } from '@/lib/domain/search/suggest-meant-rules';
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
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [loaded, setLoaded] = useState<readonly Suggestion[]>();
  const { isOpen, close, ...list } = useCombobox(id);
  const isAsked = useRef(false);

  const known = suggestions ?? loaded;
  const matches = known ? suggestMeant(typed, known, limit) : [];
  const isShown = isOpen && known !== undefined && typed.trim() !== '';

  useCloseOutside(root, isOpen, close);

  /** Once; if it fails the form still searches, and the next use tries again. */
  const load = () => {
    if (!sources || isAsked.current) return;
    isAsked.current = true;
    loadSuggestions(sources).then(setLoaded, () => {
      isAsked.current = false;
    });
  };

  useEarlyText(field, (text, isFocused) => {
    setTyped(text);
    load();
    if (isFocused) list.open();
  });

  const choose = () => {
    setTyped('');
    close();
  };
  const openPage = (place: number) => {
    choose();
    router.push(matches[place]!.href);
  };

  return (
    <form className="search" action="/nba/search" ref={root} autoComplete="off">
      <div className="search-field">
        <Icon name="search" size={20} />
        <input
          ref={field}
          type="search"
          name={name}
          maxLength={200}
          placeholder={label}
          aria-label={label}
          {...list.fieldProps(matches.length)}
          value={typed}
          onFocus={() => {
            load();
            list.open();
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            load();
            list.reopen();
          }}
          onKeyDown={(event) => list.onKeyDown(event, matches.length, openPage)}
        />
      </div>
      <div className="suggestions" hidden={!isShown}>
        <div id={list.listId} role="listbox" aria-label={label}>
          {matches.map((match, place) => (
            <PageLink
              key={match.href}
              id={list.optionId(place)}
              className="suggestion"
              role="option"
              aria-selected={place === list.active}
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
