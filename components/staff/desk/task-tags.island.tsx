'use client';

import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { SaveMessage } from '@/components/staff/record/save-message';
import { useListFocus } from '@/components/staff/record/use-list-focus';
import { useSave } from '@/components/staff/record/use-save';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.island';
import { Icon } from '@/components/ui/icons';
import { CATEGORY_NAMES } from '@/lib/domain/tweet/vocabulary-names';
import { callStaff } from '@/lib/platform/browser/staff-call';
import type { Change } from './changes';
import type { SuggestedTweet } from './suggested-tweet';
import { TagField } from './tag-field.island';
import { suggestTags, type TagName } from './tag-names';
import { TaskSuggestions } from './task-suggestions';
import { useDraft } from './use-drafts';
import { loadTagNames, TAG_NAMES_KEY, usePreloadedTagNames, useTagNames } from './use-tag-names';

interface Props {
  tweet: SuggestedTweet;
  isEditing: boolean;
  onEdit: (changes: readonly Change[]) => void;
  onAcceptAll: () => void;
  onClose: () => void;
}

/**
 * The tags and the category of a tweet, suggestions, and a field to add a tag or a new topic. What was typed is kept until a
 * tag is added or the editor is done.
 */
export function TaskTags({ tweet, isEditing, onEdit, onAcceptAll, onClose }: Props) {
  const names = useTagNames(isEditing);
  const tagNames = usePreloadedTagNames();
  const [typed, keepTyped] = useDraft(tweet._id, 'tag');
  const [pendingRemoval, setPendingRemoval] = useState<TagName | null>(null);
  const { mutate } = useSWRConfig();
  const { saving, save } = useSave();
  const list = useListFocus<HTMLUListElement>(() => null);
  const tags = tagsOf(tweet);
  const set = (ref: TagName, isSet: boolean) =>
    onEdit([{ kind: 'tag', tagKind: ref.tagKind, ref: refOf(ref), isSet }]);
  const taken = tags.map(({ _id }) => _id);
  /** The editor may be at another tweet when the names are there: the tag still goes to this one. */
  const addWhenLoaded = async (text: string) => {
    const loaded = await loadTagNames().catch(() => []);
    const [first] = suggestTags(text, loaded, taken);
    if (first) set(first, true);
    else keepTyped(text);
  };
  /** A story is created at its first report. */
  const createTopic = (name: string) =>
    save(async () => {
      const { topic } = await callStaff('POST', '/_api/admin/topics', { name });
      set({ ...topic, tagKind: 'topics' }, true);
      void mutate(TAG_NAMES_KEY);
    }, `Created the topic “${name}”.`);
  return (
    <>
      {(tags.length > 0 || tweet.category !== 'none') && (
        <div className="task-tags">
          <span className="task-label">Tags</span>
          <ul {...list}>
            {tags.map((tag) => (
              <li key={tag._id} className="desk-tag" data-kind={tag.tagKind}>
                {tag.name}
                <button
                  type="button"
                  aria-label={`Remove the tag ${tag.name}`}
                  onClick={() => (tag.tagKind === 'topics' ? setPendingRemoval(tag) : set(tag, false))}
                >
                  <Icon name="close" size={11} />
                </button>
              </li>
            ))}
            {tweet.category !== 'none' && (
              <li className="soft">
                <span className="sr-only">Category: </span>
                {CATEGORY_NAMES[tweet.category]}
              </li>
            )}
          </ul>
        </div>
      )}
      <TaskSuggestions tweet={tweet} names={tagNames} onEdit={onEdit} onAcceptAll={onAcceptAll} />
      <ConfirmDialog
        question={
          pendingRemoval &&
          `Are you sure you want to remove the topic “${pendingRemoval.name}” from this report?`
        }
        confirmLabel="Remove"
        onAnswer={(isConfirmed) => {
          if (isConfirmed && pendingRemoval) set(pendingRemoval, false);
          setPendingRemoval(null);
        }}
      />
      {isEditing && (
        <>
          <TagField
            label="Add a player, a team or a topic"
            names={names}
            taken={taken}
            initial={typed}
            onType={keepTyped}
            onAdd={(tag) => set(tag, true)}
            onAddUnloaded={(text) => void addWhenLoaded(text)}
            onCreateTopic={createTopic}
            onClose={() => {
              keepTyped('');
              onClose();
            }}
          />
          <SaveMessage saving={saving} />
        </>
      )}
    </>
  );
}

const tagsOf = ({ players, teams, topics }: SuggestedTweet): TagName[] => [
  ...players.map((ref): TagName => ({ ...ref, tagKind: 'players' })),
  ...teams.map((ref): TagName => ({ ...ref, tagKind: 'teams' })),
  ...topics.map((ref): TagName => ({ ...ref, tagKind: 'topics' })),
];

/** @returns a tag as tweets store it */
const refOf = ({ _id, name, slug }: TagName) => ({ _id, name, slug });
