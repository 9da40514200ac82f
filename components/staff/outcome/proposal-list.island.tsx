'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { PostTime } from '@/components/staff/desk/post-time.island';
import { Empty } from '@/components/ui/empty';
import type { ProposalView } from '@/lib/domain/outcome/proposal-schema';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { Announcement } from './announcement';
import { RumorQuote } from './rumor-quote';
import './proposals.css';

const KEYS = { next: 'j', previous: 'k', take: 'y', dismiss: 'n' } as const;

/** Proposed outcomes, one of them current; each is accepted or dismissed by one key. */
export function ProposalList({ proposals }: { proposals: readonly ProposalView[] }) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [place, setPlace] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const left = proposals.filter(({ _id }) => !done.has(_id));
  const current = left[Math.min(place, left.length - 1)];

  const answer = async ({ _id }: ProposalView, status: 'taken' | 'dismissed') => {
    setProblem(null);
    setDone((before) => new Set(before).add(_id));
    try {
      await callStaff('PATCH', `/_api/admin/outcome-proposals/${_id}`, { status });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong. Try again.');
      setDone((before) => new Set([...before].filter((one) => one !== _id)));
    }
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
    if (isTyping || event.ctrlKey || event.altKey || event.metaKey || !current) return;
    if (event.key === KEYS.next) setPlace(Math.min(place + 1, left.length - 1));
    else if (event.key === KEYS.previous) setPlace(Math.max(place - 1, 0));
    // A key that is held down answers one proposal.
    else if (event.repeat) return;
    else if (event.key === KEYS.take) void answer(current, 'taken');
    else if (event.key === KEYS.dismiss) void answer(current, 'dismissed');
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <>
      <p className="note">
        {KEYS.take} accepts, {KEYS.dismiss} dismisses, {KEYS.next} and {KEYS.previous} go to the next and the
        previous one.
      </p>
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      {left.length === 0 && <Empty>No proposed outcomes.</Empty>}
      <ol className="proposals">
        {left.map((proposal) => (
          <li key={proposal._id} aria-current={proposal === current ? 'true' : undefined}>
            <Proposal proposal={proposal} onAnswer={(status) => void answer(proposal, status)} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface Props {
  proposal: ProposalView;
  onAnswer: (status: 'taken' | 'dismissed') => void;
}

function Proposal({ proposal: { resolution, rumor, ...announcement }, onAnswer }: Props) {
  return (
    <article className="proposal">
      <RumorQuote rumor={rumor} />
      <p className="soft">
        {rumor.name}, <PostTime at={rumor.timestamp} />
      </p>
      <p>
        <b>{resolution === 'correct' ? 'Correct' : 'Incorrect'}</b>
        <Announcement {...announcement} />
      </p>
      <p className="desk-tools">
        <button type="button" className="pill" onClick={() => onAnswer('taken')}>
          Accept
        </button>
        <button type="button" className="pill" onClick={() => onAnswer('dismissed')}>
          Dismiss
        </button>
      </p>
    </article>
  );
}
