import { useEffect, useRef } from 'react';

/**
 * Keeps the bucket's title in the title of the page after the bucket is renamed.
 * @param title the present title
 * @param initial the title as the page was opened, also when it is opened again from the history
 */
export function usePageTitle(title: string, initial: string): void {
  const last = useRef(initial);
  useEffect(() => {
    const named = [last.current, initial].find((name) => document.title.startsWith(name));
    last.current = title;
    if (named === undefined || named === title) return;
    document.title = `${title}${document.title.slice(named.length)}`;
  }, [title, initial]);
}
