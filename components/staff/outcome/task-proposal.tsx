import type { Change } from '@/components/staff/desk/changes';
import { KeyButton } from '@/components/staff/desk/key-button';
import type { KeyAction } from '@/components/staff/desk/keys';
import type { SuggestedTweet } from '@/components/staff/desk/suggested-tweet';
import { answerSuggestions, keyOfOutcome, proposedOutcome } from '@/components/staff/desk/suggestions';
import { Announcement } from '@/components/staff/outcome/announcement';

interface Props {
  tweet: SuggestedTweet;
  onEdit: (changes: readonly Change[]) => void;
  onAct: (action: KeyAction) => void;
}

/** The outcome that an announcement proposes for an open rumor, to be accepted with its source or dismissed. */
export function TaskProposal({ tweet, onEdit, onAct }: Props) {
  const outcome = proposedOutcome(tweet);
  if (!outcome) return null;
  return (
    <div className="task-proposal">
      <p>
        Proposed: <b>{outcome.resolution}</b>
        <Announcement {...outcome} />
      </p>
      <p className="desk-tools">
        <KeyButton className="pill" action="acceptOutcome" onAct={onAct} />
        <button
          type="button"
          className="pill"
          onClick={() => onEdit([answerSuggestions(tweet, { dismissed: [keyOfOutcome(outcome)] })])}
        >
          Dismiss the outcome
        </button>
      </p>
    </div>
  );
}
