'use client';

import { type FormEvent, useState } from 'react';
import { useStored } from '@/components/ui/use-stored';
import { FOLLOWED_KEY, parseFollowed } from '@/lib/domain/following/remembered-keys';
import { CallError } from '@/lib/platform/browser/call';
import { setFollowed } from './follow';

/**
 * Follows something, or stops. Pages are the same for everybody, so the browser remembers what it follows; without
 * JavaScript the button is a form that leads to the list.
 * @param followed its key
 */
export function FollowButton({ followed, name }: { followed: string; name: string }) {
  const isFollowed = parseFollowed(useStored(FOLLOWED_KEY)).includes(followed);
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle');
  const [problem, setProblem] = useState('');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    setProblem('');
    try {
      await setFollowed(followed, name, !isFollowed);
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : 'That didn’t work. Try again.');
    }
    setState('done');
  };
  return (
    <form className="follow" action="/_api/following/follow" method="post" onSubmit={submit}>
      <input type="hidden" name="key" value={followed} />
      <button type="submit" className="button follow-button" data-followed={isFollowed || undefined}>
        {isFollowed ? 'Following' : 'Follow'}
        <span className="sr-only"> {name}</span>
      </button>
      <p className="note" role="status">
        {problem}
        {state === 'done' && !problem && isFollowed && (
          <>
            <a href="/following">Your list</a> has the latest.
          </>
        )}
      </p>
    </form>
  );
}
