import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react';

interface Options<Item> {
  /** The items that the typed text suggests; undefined while they are loaded. */
  find: (typed: string) => readonly Item[] | undefined;
  /** Called with the item that was chosen, after the field has been cleared. */
  onTake: (item: Item) => void;
  /** Called with the text, after the field has been cleared, when Enter is pressed before the items are loaded. */
  onTakeUnloaded?: (typed: string) => void;
  /** Called with the text in the field when it changes. */
  onType?: (typed: string) => void;
  /** The text that the field starts with. */
  initial?: string;
  /** What Escape does. Without it, Escape clears the field. */
  onClose?: () => void;
}

/**
 * A text field with a list of suggestions: the first is active, the arrow keys choose another, and Enter or a click
 * takes it; Enter before they are loaded takes the first when they are, if nobody else takes it. The field keeps the
 * focus. Unlike the combobox of public pages, where Enter without a choice sends a form.
 * @returns the typed text and what replaces it, its suggestions, and the props of the field, list and options
 */
export function useSuggestions<Item>({
  find,
  initial = '',
  onTake,
  onTakeUnloaded,
  onType,
  onClose,
}: Options<Item>) {
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const [active, setActive] = useState(0);
  const [isTakingFirst, setTakingFirst] = useState(false);
  const suggestions = find(typed);
  const matches = suggestions ?? [];
  const optionId = (place: number) => `${id}-${place}`;
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    setTakingFirst(false);
    onType?.(text);
  };
  const take = (item: Item | undefined) => {
    if (!item) return;
    type('');
    onTake(item);
  };
  const takeUnloaded = () => {
    const text = typed.trim();
    if (!text) return;
    if (!onTakeUnloaded) return setTakingFirst(true);
    type('');
    onTakeUnloaded(text);
  };
  useEffect(() => {
    if (!isTakingFirst || !suggestions) return;
    setTakingFirst(false);
    take(suggestions[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && onClose) onClose();
    else if (event.key === 'Escape' && typed !== '') type('');
    else if (event.key === 'Enter' && !suggestions) takeUnloaded();
    else if (event.key === 'Enter') take(matches[active]);
    else if (step && matches.length > 0) setActive((active + step + matches.length) % matches.length);
    else return;
    event.preventDefault();
  };
  return {
    typed,
    type,
    matches,
    fieldProps: {
      id,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': matches.length > 0,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': matches.length > 0 ? optionId(active) : undefined,
      autoComplete: 'off',
      value: typed,
      onChange: (event: { target: { value: string } }) => type(event.target.value),
      onKeyDown,
    } as const,
    listProps: { id: `${id}-list`, hidden: matches.length === 0 },
    /** The field keeps the focus and handles the keyboard. */
    optionProps: (place: number) =>
      ({
        id: optionId(place),
        role: 'option',
        tabIndex: -1,
        'aria-selected': place === active,
        onPointerDown: (event: PointerEvent) => {
          event.preventDefault();
          take(matches[place]);
        },
      }) as const,
  };
}
