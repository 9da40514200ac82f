/** The class of an item in `ShowMore` by its place, counted from 0: which ones hide while it is collapsed. */
export const beyond = (place: number): string | undefined =>
  place >= 3 ? 'beyond-3' : place === 2 ? 'beyond-2' : undefined;
