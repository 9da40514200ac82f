import type { StaffTweetView } from '@/lib/tweet/staff-schema';

/** Newest first, then by id, like the API. */
const compare = (one: StaffTweetView, other: StaffTweetView) =>
  other.timestamp.localeCompare(one.timestamp) || other._id.localeCompare(one._id);

/**
 * Updates a list with its current first page. Rows that somebody else finished are removed. Rows edited in this
 * session stay, so that nothing moves while the editor works, and so do rows of later pages.
 * @param isKept whether a row was edited in this session
 */
export function mergedRows(
  rows: readonly StaffTweetView[],
  firstPage: readonly StaffTweetView[],
  isKept: (id: string) => boolean,
  isOnlyPage: boolean,
): StaffTweetView[] {
  const fresh = new Map(firstPage.map((tweet) => [tweet._id, tweet]));
  const last = firstPage.at(-1);
  const isBeyond = (tweet: StaffTweetView) => !isOnlyPage && last !== undefined && compare(last, tweet) < 0;
  const kept = rows.filter((tweet) => !fresh.has(tweet._id) && (isKept(tweet._id) || isBeyond(tweet)));
  return [...fresh.values(), ...kept].sort(compare);
}

/** Adds a later page; rows that are already there stay. */
export function withPage(rows: readonly StaffTweetView[], page: readonly StaffTweetView[]): StaffTweetView[] {
  const known = new Set(rows.map(({ _id }) => _id));
  return [...rows, ...page.filter(({ _id }) => !known.has(_id))].sort(compare);
}
