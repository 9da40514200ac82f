'use client';

import { useRef, useState } from 'react';
import { MarkedText } from '@/components/public/rumor/marked-text';
import { PostMarks } from '@/components/public/rumor/post-marks';
import { TaskCorrection } from '@/components/staff/outcome/task-correction.island';
import { TaskProposal } from '@/components/staff/outcome/task-proposal';
import { TaskSource } from '@/components/staff/outcome/task-source.island';
import { TaskTakedown } from '@/components/staff/outcome/task-takedown.island';
import { useRemainingFocus } from '@/components/staff/record/use-list-focus';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.island';
import { Icon } from '@/components/ui/icons';
import { Picture } from '@/components/ui/picture';
import { recordLine } from '@/lib/domain/journalist/level-words';
import { journalistStanding } from '@/lib/domain/journalist/reliability';
import { taggedNames } from '@/lib/domain/tweet/highlight';
import { flagActionsOf, isTaskCompleted, needsRating } from '@/lib/domain/tweet/task-rules';
import { fieldName } from '@/lib/domain/tweet/vocabulary-names';
import type { Change } from './changes';
import { ClaimSegment } from './claim-segment';
import type { EditStore } from './edit-store';
import { type EditState, statusOf } from './edits';
import { KeyButton } from './key-button';
import type { KeyAction } from './keys';
import { PostTime } from './post-time.island';
import { RemoveBadButton } from './remove-bad-button.island';
import { Segments } from './segments';
import type { SuggestedTweet } from './suggested-tweet';
import { TaskEditForm } from './task-edit-form.island';
import { TaskOutcomes } from './task-outcomes.island';
import { TaskState } from './task-state';
import { TaskTags } from './task-tags.island';
import type { ForeignChange } from './use-colleagues';
import { useJournalist } from './use-journalists';

/** The part of an open task that is being edited. */
export type Panel = 'tags' | 'outcome' | 'source' | 'edit' | 'ratings' | 'takedown';

interface Props {
  tweet: SuggestedTweet;
  /** "3 of 42" */
  place: string;
  /** The name of another editor who has the tweet open. */
  openBy?: string;
  /** A change by somebody else while this page was open. */
  foreignChange?: ForeignChange;
  state: EditState;
  store: EditStore;
  panel: Panel | null;
  /** Whether it took the place of another just now, and keys do nothing yet. */
  hasOpenedByItself: boolean;
  onPanel: (panel: Panel | null) => void;
  onAct: (action: KeyAction) => void;
  onEdit: (changes: readonly Change[]) => void;
  /** Takes it off the list for this session. */
  onDismiss: () => void;
  /** Opens the next tweet; null if there is none. */
  onNext: (() => void) | null;
}

/** The open task: everything about a tweet and all controls to edit it. */
export function OpenTask({
  tweet,
  place,
  openBy,
  foreignChange,
  state,
  store,
  panel,
  hasOpenedByItself,
  onPanel,
  onAct,
  onEdit,
  onDismiss,
  onNext,
}: Props) {
  const { _id: id } = tweet;
  const article = useRef<HTMLElement>(null);
  const onFocus = useRemainingFocus(article);
  const isDoneNow = isTaskCompleted(tweet) && !needsRating(tweet) && statusOf(state, id) !== 'untouched';
  const toggle = (requested: Panel) => () => onPanel(panel === requested ? null : requested);
  return (
    <article
      ref={article}
      className="task-open"
      aria-label={`The tweet by ${tweet.name}`}
      tabIndex={-1}
      data-open={id}
      onFocus={onFocus}
    >
      <TaskHead tweet={tweet} place={place} onClose={() => onAct('open')} />
      <p className="task-colleague" role="status">
        {hasOpenedByItself &&
          'Opened automatically because the previous one is gone. Keys work after a short pause. '}
        {openBy && `${openBy} also has this open. `}
        {foreignChange &&
          `${foreignChange.by} just changed: ${foreignChange.fields.map(fieldName).join(', ')}.`}
      </p>
      {panel === 'edit' ? (
        <TaskEditForm
          tweet={tweet}
          onCancel={() => onPanel(null)}
          onSubmit={(change) => {
            if (change) onEdit([change]);
            onPanel(null);
          }}
        />
      ) : (
        <>
          <p className="task-text">
            <MarkedText text={tweet.tweet} {...shownNames(tweet)} hasLinks />
          </p>
          <PostMarks tweet={tweet} />
        </>
      )}
      <TaskTags
        tweet={tweet}
        isEditing={panel === 'tags'}
        onEdit={onEdit}
        onAcceptAll={() => onAct('acceptAll')}
        onClose={() => onPanel(null)}
      />
      <Segments
        tweet={tweet}
        onAct={onAct}
        onClear={(field) => onEdit([{ kind: 'fields', fields: { [field]: null } }])}
        hasAllRatings={panel === 'ratings'}
      />
      <ClaimSegment tweet={tweet} onAct={onAct} />
      <TaskProposal tweet={tweet} onEdit={onEdit} onAct={onAct} />
      <TaskOutcomes
        tweet={tweet}
        isAdding={panel === 'outcome'}
        onEdit={onEdit}
        onClose={() => onPanel(null)}
      />
      <TaskCorrection tweet={tweet} onEdit={onEdit} />
      <TaskSource
        tweet={tweet}
        isEditing={panel === 'source'}
        onEdit={onEdit}
        onClose={() => onPanel(null)}
      />
      {panel === 'takedown' && tweet.takedown_note === null && (
        <TaskTakedown tweet={id} onEdit={onEdit} onClose={() => onPanel(null)} />
      )}
      <div className="task-foot">
        <div className="task-acts">
          <KeyButton action="tags" isPressed={panel === 'tags'} onAct={toggle('tags')} />
          <KeyButton action="outcome" isPressed={panel === 'outcome'} onAct={toggle('outcome')} />
          <KeyButton action="source" isPressed={panel === 'source'} onAct={toggle('source')} />
          <KeyButton action="edit" isPressed={panel === 'edit'} onAct={toggle('edit')} />
          <KeyButton action="draft" isPressed={tweet.is_draft} onAct={onAct} />
          {flagActionsOf(tweet)
            // A bad or a good tweet is stored with its journalist.
            .filter(({ flag }) => flag === 'hall_of_shame' || tweet.journalists.length > 0)
            .map(({ flag, isSet, label }) =>
              flag === 'bad' && !isSet && tweet.is_hall_of_shame ? (
                <RemoveBadButton key={label} label={label} onEdit={onEdit} />
              ) : (
                <button key={label} type="button" onClick={() => onEdit([{ kind: 'flag', flag, isSet }])}>
                  {label}
                </button>
              ),
            )}
          <button type="button" onClick={onDismiss}>
            Dismiss
          </button>
          {tweet.takedown_note === null ? (
            <button type="button" aria-expanded={panel === 'takedown'} onClick={toggle('takedown')}>
              Take down
            </button>
          ) : (
            <button
              type="button"
              onClick={() => onEdit([{ kind: 'fields', fields: { takedown_note: null } }])}
            >
              Show the text again
            </button>
          )}
          <RemoveButton onRemove={() => store.remove(id)} />
        </div>
        <TaskState
          state={state}
          tweet={tweet}
          onRetry={() => store.retry(id)}
          onDiscard={() => store.discard(id)}
          onDismiss={onDismiss}
        />
      </div>
      {onNext && isDoneNow && (
        <p className="task-done">
          Done. Tags, source and edits still go to this tweet until you move on.
          <KeyButton className="pill" action="next" onAct={onNext} />
        </p>
      )}
    </article>
  );
}

/** Tagged and suggested names are highlighted in the text. */
const shownNames = ({ players, teams, suggestions, suggested_players }: SuggestedTweet) =>
  taggedNames(
    {
      players: [...players, ...(suggestions?.players ?? [])],
      teams: [...teams, ...(suggestions?.teams ?? [])],
    },
    suggested_players,
  );

function TaskHead({ tweet, place, onClose }: { tweet: SuggestedTweet; place: string; onClose: () => void }) {
  const author = tweet.journalists[0];
  const journalist = useJournalist(author?.username ?? tweet.username);
  const facts = journalist
    ? [journalist.affiliation, recordLine(journalistStanding(journalist))]
    : [`@${tweet.username}`];
  return (
    <header className="task-head">
      <Picture name={tweet.name} src={author?.image ?? null} kind="person" size={40} />
      <div className="task-who">
        <b>{tweet.name}</b> <span className="soft task-facts">{facts.filter(Boolean).join(' · ')}</span>
        <br />
        <span className="soft task-posted">
          <PostTime at={tweet.timestamp} /> ·{' '}
          <a href={tweet.url} target="_blank" rel="noopener noreferrer nofollow">
            open the post <Icon name="out" size={11} />
          </a>
        </span>
      </div>
      <span className="task-place">{place}</span>
      <button type="button" className="task-close" aria-label="Close" onClick={onClose}>
        <Icon name="close" size={14} />
      </button>
    </header>
  );
}

function RemoveButton({ onRemove }: { onRemove: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const answer = async (isConfirmed: boolean) => {
    setAsking(false);
    if (!isConfirmed) return;
    setFailure(null);
    try {
      await onRemove();
    } catch (error) {
      setFailure(`It wasn’t removed. ${error instanceof Error ? error.message : ''}`);
    }
  };
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Remove
      </button>
      {failure && (
        <span className="form-problem" role="alert">
          {failure}
        </span>
      )}
      <ConfirmDialog
        question={isAsking ? 'Are you sure you want to remove this tweet?' : null}
        confirmLabel="Remove"
        onAnswer={(isConfirmed) => void answer(isConfirmed)}
      />
    </>
  );
}
