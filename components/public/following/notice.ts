/** What the page says after a form was sent without JavaScript. */
export interface Notice {
  text: string;
  isProblem?: boolean;
}

export const FOLLOWING_LEDE =
  'The latest on the players, teams, reporters and stories you follow. No account needed.';

const DONE = new Map([
  ['followed', 'You’re following it. New reports will show up here.'],
  ['unfollowed', 'You’re no longer following it.'],
  ['forgotten', 'Your list is deleted. We won’t send you anything.'],
  ['feed', 'Your feed is updated.'],
  [
    'digest',
    'We e-mailed a link to that address, unless you confirmed it before. Click it to start the digest.',
  ],
  ['digest-confirmed', 'Your digest is confirmed. You’ll get the first one when there is something new.'],
  ['push-ended', 'That browser won’t get notifications anymore.'],
  ['digest-ended', 'The digest is stopped. We won’t send any more to that address.'],
]);

const PROBLEMS = new Map([
  ['bad_request', 'Enter a full e-mail address, like name@example.com.'],
  ['link', 'This link no longer works. Confirmation links work for a week. Ask for the digest again.'],
  ['not_found', 'We couldn’t find that. It may have been deleted, or this browser has no list yet.'],
  ['conflict', 'We can’t do that: your list is full, or this site doesn’t send e-mail right now.'],
  ['too_many_requests', 'Too many tries. Wait a minute.'],
]);

/**
 * @param query of the page, not validated
 * @returns null if there is nothing to say
 */
export function readNotice(query: Record<string, string | string[] | undefined>): Notice | null {
  if (typeof query.did === 'string') {
    const text = DONE.get(query.did);
    return text ? { text } : null;
  }
  if (typeof query.problem !== 'string') return null;
  return { text: PROBLEMS.get(query.problem) ?? 'That didn’t work. Try again.', isProblem: true };
}
