/** What the page says after a form was sent without JavaScript. */
export interface Notice {
  text: string;
  isProblem?: boolean;
}

export const FOLLOWING_LEDE =
  'What is new about the players, teams, reporters and stories you follow. No account needed.';

const DONE = new Map([
  ['followed', 'You follow it now. What is published about it from now on is new here.'],
  ['unfollowed', 'You do not follow it any more.'],
  ['forgotten', 'Your list is deleted, and nothing is sent by it any more.'],
  ['feed', 'Your feed is changed.'],
  [
    'digest',
    'We mailed a link to that address, unless you had confirmed it before: the digest begins with a click on it.',
  ],
  ['digest-confirmed', 'Your digest is confirmed. The first comes when there is something new.'],
  ['push-ended', 'That browser is not notified any more.'],
  ['digest-ended', 'The digest is ended. No more will come to that address.'],
]);

const PROBLEMS = new Map([
  ['bad_request', 'Enter a full e-mail address, like name@example.com.'],
  ['link', 'This link does not work any more. Links to confirm work for a week: ask for the digest again.'],
  ['not_found', 'That was not found: it may have been deleted, or this browser has no list yet.'],
  ['conflict', 'That cannot be done: your list is full, or this site sends no mail at present.'],
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
  return { text: PROBLEMS.get(query.problem) ?? 'That did not work. Try again.', isProblem: true };
}
