import { type KeyboardEvent, useState } from 'react';

/**
 * The keyboard of a text field with suggestions: whether the list is open, and which option is active. Without a
 * component library, because its combobox is larger than all the rest of a page (docs/performance.md).
 * @param id of the field; options get ids from it
 */
export function useCombobox(id: string) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const open = () => setOpen(true);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  /** For a changed text, which has other suggestions. */
  const reopen = () => {
    setOpen(true);
    setActive(-1);
  };
  const optionId = (place: number) => `${id}-${place}`;

  /** @param count of suggestions, if any are shown when the list is open */
  function onKeyDown(event: KeyboardEvent, count: number, choose: (place: number) => void): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isShown = isOpen && count > 0;
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape' && isOpen) event.preventDefault();
      close();
    } else if (step && count > 0) {
      event.preventDefault();
      open();
      // One position more than there are options: the last is the field itself, with no active option.
      const places = count + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Enter') close();
  }

  /** The attributes of the field for assistive technology. */
  const fieldProps = (count: number) =>
    ({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen && count > 0,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
    }) as const;

  return { isOpen, active, open, close, reopen, optionId, onKeyDown, fieldProps, listId: `${id}-list` };
}
