import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SuggestedTweet } from './suggested-tweet';

const ROW_HEIGHT = 65;
const OPEN_HEIGHT = 420;
/** The height the sticky bars cover, in CSS pixels. */
const COVERED_HEIGHT = { top: 100, bottom: 64 };

/**
 * The rows of a list that are near the window, which are the ones that are rendered.
 * @param openPlace of the tweet that is open; null if none is
 */
export function useVisibleRows(tweets: readonly SuggestedTweet[], openPlace: number | null) {
  const list = useRef<HTMLOListElement>(null);
  const scrollMargin = useTop(list);
  const virtualizer = useWindowVirtualizer({
    count: tweets.length,
    estimateSize: (index) => (index === openPlace ? OPEN_HEIGHT : ROW_HEIGHT),
    getItemKey: (index) => tweets[index]?._id ?? index,
    overscan: 8,
    scrollMargin,
    scrollPaddingStart: COVERED_HEIGHT.top,
    scrollPaddingEnd: COVERED_HEIGHT.bottom,
    initialRect: { width: 1280, height: 900 },
  });
  const virtualItems = virtualizer.getVirtualItems();
  const isOpenFar = openPlace !== null && !virtualItems.some(({ index }) => index === openPlace);
  const far = isOpenFar ? virtualizer.measurementsCache[openPlace] : undefined;
  return {
    list,
    places: virtualItems.map(({ index }) => index),
    /** The open tweet, if it is far from the window: it is rendered all the same, so that keys never open a field of it
     *  that is not there. `top` is in CSS pixels below the top of the list. */
    far: far ? { place: far.index, top: far.start - scrollMargin } : null,
    /** The height of the rows that are not rendered. */
    above: (virtualItems[0]?.start ?? scrollMargin) - scrollMargin,
    below: virtualizer.getTotalSize() - ((virtualItems.at(-1)?.end ?? scrollMargin) - scrollMargin),
    measure: virtualizer.measureElement,
    scrollTo: (place: number) => virtualizer.scrollToIndex(place, { align: 'auto' }),
  };
}

/** @returns how far below the top of the document an element begins, in CSS pixels */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => {
      if (element.current) setTop(element.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [element]);
  return top;
}
