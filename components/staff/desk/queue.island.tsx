'use client';

import { type ReactNode, useState } from 'react';
import { describeUnsaved } from './edits';
import { KeysBar } from './keys-bar';
import { KeysDialog } from './keys-dialog';
import { type ActionOptions, queueActions } from './queue-actions';
import { QueueList } from './queue-list.island';
import { Rail } from './rail.island';
import { SelectionBar } from './selection-bar.island';
import { useColleagues } from './use-colleagues';
import { useDeskKeys } from './use-desk-keys';
import { type QueueOptions, useQueue } from './use-queue';
import { useStory } from './use-story';
import { usePreloadedTagNames } from './use-tag-names';
import './desk.css';

interface Props extends QueueOptions, ActionOptions {
  /** The name of the list for screen readers. */
  label: string;
  /** Shown if the list is empty. */
  emptyText?: ReactNode;
  /** Other pages of the list have their own URLs, instead of being loaded: of tasks all, of other lists on scrolling. */
  isSinglePage?: boolean;
  /** Rendered above the list, with the number of all tweets and of open tasks. */
  head?: (count: { total: number; left: number }) => ReactNode;
}

/** A list of tweets to work through: one is open, and keys and buttons edit it until the editor goes to another. */
export function Queue(props: Props) {
  const queue = useQueue(props);
  const { state, store, tweets, current, isOpen, chosen, total, left } = queue;
  const openTweet = isOpen ? current : null;
  const lastUndo = state.undo.at(-1);
  const undoText =
    props.onUndoMaking && lastUndo?.id !== current?._id ? 'made a tweet' : (lastUndo?.text ?? null);
  const story = useStory(openTweet);
  const colleagues = useColleagues(store, openTweet?._id ?? null, queue.refresh);
  const names = usePreloadedTagNames();
  const [hasHelp, setHelp] = useState(false);
  const { act, press, edit, undo } = queueActions(queue, props, {
    story,
    names,
    onHelp: () => setHelp(true),
  });
  const hasKeys = useDeskKeys({ run: press, onIgnored: queue.ignoresKeys ? queue.pause : null });
  return (
    <>
      {props.head?.({ total, left })}
      {queue.isStale && (
        <p className="note" role="status">
          The list can’t be refreshed right now; what’s below may be out of date.
        </p>
      )}
      <div className="desk-bench">
        <QueueList
          queue={queue}
          label={props.label}
          emptyText={props.emptyText ?? 'Nothing left to do here.'}
          loads={props.isSinglePage ? 'one' : props.isTasks ? 'all' : 'near'}
          hasKeys={hasKeys}
          colleagues={colleagues}
          onAct={act}
          onEdit={edit}
        />
        {openTweet && (
          <Rail
            tweet={openTweet}
            story={story}
            unsaved={describeUnsaved(state, openTweet._id)}
            onUndo={lastUndo?.id === openTweet._id ? undo : null}
            onAct={act}
          />
        )}
      </div>
      {chosen.size > 0 && <SelectionBar count={chosen.size} onAct={act} onClear={queue.clearChosen} />}
      <KeysBar
        onAct={act}
        undoText={undoText}
        unsaved={state.edits.length}
        progress={props.isTasks ? `${queue.done} done, ${left} left` : `${tweets.length} of ${total}`}
      />
      <KeysDialog isOpen={hasHelp} onClose={() => setHelp(false)} />
    </>
  );
}
