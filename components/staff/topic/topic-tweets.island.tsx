'use client';

import { DndContext, DragOverlay } from '@dnd-kit/core';
import { type FormEvent, useId, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.island';
import { findTarget } from '@/components/ui/drag-targets';
import { ScriptForm } from '@/components/ui/script-form.island';
import { useDragSensors } from '@/components/ui/use-drag-sensors';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { formatCount } from '@/lib/platform/text/count';
import { REMOVE_QUESTION } from './questions';
import { SaveProblemNote } from './save-problem';
import { DRAG_ANNOUNCEMENTS, DRAG_INSTRUCTIONS, type DraggedTweet, droppedTweet } from './tweet-drag';
import { TweetList } from './tweet-list.island';
import type { TopicTweets as TweetsState } from './use-topic-tweets';

interface Props {
  /** The id of the topic. */
  topic: string;
  state: TweetsState;
  chosen: ReadonlySet<string>;
  onChoose: (id: string) => void;
}

/** The tweets of a topic, and a search for others. Tweets go in and out by button, by key and by dragging. */
export function TopicTweets({ topic, state, chosen, onChoose }: Props) {
  const { tweets, total, found, isMoreFound, saving, search, add, remove, loadMore } = state;
  const id = useId();
  const [dragged, setDragged] = useState<DraggedTweet | null>(null);
  const [pendingRemoval, setPendingRemoval] = useState<StaffTweetView | null>(null);
  const [keywords, setKeywords] = useState('');
  const sensors = useDragSensors();
  const onSearch = (event: FormEvent) => {
    event.preventDefault();
    search(keywords.trim());
  };
  return (
    <DndContext
      // Next.js keeps the previous page in the document, hidden, so ids must differ.
      id={`topic-${topic}`}
      sensors={sensors}
      collisionDetection={findTarget}
      accessibility={{ announcements: DRAG_ANNOUNCEMENTS, screenReaderInstructions: DRAG_INSTRUCTIONS }}
      onDragStart={({ active }) => setDragged(active.data.current as unknown as DraggedTweet)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={(drag) => {
        setDragged(null);
        const dropped = droppedTweet(drag);
        if (dropped?.from === 'found') add(dropped.tweet);
        else if (dropped) setPendingRemoval(dropped.tweet);
      }}
    >
      <section aria-labelledby={`${id}-title`} data-dragging={dragged ? '' : undefined}>
        <h2 id={`${id}-title`}>
          Tweets <span className="soft">{formatCount(total)}</span>
        </h2>
        <TweetList
          name="topic"
          label="Tweets in the topic"
          tweets={tweets}
          emptyText="No tweets in this topic yet. Search for some below."
          actionKey="x"
          actionLabel="Remove"
          onAct={setPendingRemoval}
          choice={({ _id, name }) => (
            <input
              type="checkbox"
              className="topic-tweet-choice"
              aria-label={`Select the tweet by ${name}`}
              checked={chosen.has(_id)}
              onChange={() => onChoose(_id)}
            />
          )}
        />
        {tweets.length < total && (
          <button type="button" className="pill" disabled={saving.isSaving} onClick={loadMore}>
            Show more
          </button>
        )}
        <SaveProblemNote saving={saving} />
        <search>
          <ScriptForm className="outcome-form" onSubmit={onSearch}>
            <label htmlFor={`${id}-search`}>Find tweets to add</label>
            <input
              id={`${id}-search`}
              type="search"
              className="field"
              maxLength={200}
              value={keywords}
              onChange={({ target }) => setKeywords(target.value)}
            />
            <button type="submit" className="pill" disabled={keywords.trim() === '' || saving.isSaving}>
              Search
            </button>
          </ScriptForm>
        </search>
        {found && (
          <TweetList
            name="found"
            label="Search results"
            tweets={found}
            emptyText={
              isMoreFound
                ? 'The newest matches are all in the topic. Search for more words.'
                : 'No tweets outside the topic match.'
            }
            actionKey="a"
            actionLabel="Add"
            onAct={add}
          />
        )}
      </section>
      <DragOverlay dropAnimation={null}>
        {dragged && <p className="topic-drag-label">{dragged.tweet.tweet}</p>}
      </DragOverlay>
      <ConfirmDialog
        question={pendingRemoval && REMOVE_QUESTION}
        confirmLabel="Remove"
        onAnswer={(isConfirmed) => {
          if (isConfirmed && pendingRemoval) remove(pendingRemoval);
          setPendingRemoval(null);
        }}
      />
    </DndContext>
  );
}
