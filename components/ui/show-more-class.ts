/**
 * The class of an item in `ShowMore` by its position from 0; it decides whether the item is hidden while collapsed.
 */
export const showMoreClass = (place: number): string | undefined =>
  place >= 3 ? 'show-more-3' : place === 2 ? 'show-more-2' : undefined;
