/** The class of an item in `ShowMore` by its place, counted from 0: which ones hide while it is collapsed. */
export const showMoreClass = (place: number): string | undefined =>
  place >= 3 ? 'show-more-3' : place === 2 ? 'show-more-2' : undefined;
