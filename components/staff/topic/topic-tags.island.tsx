'use client';

import { useId, useRef, useState } from 'react';
import { TagField } from '@/components/staff/desk/tag-field.island';
import type { TagName } from '@/components/staff/desk/tag-names';
import { useTagNames } from '@/components/staff/desk/use-tag-names';
import { useListFocus } from '@/components/staff/record/use-list-focus';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.island';
import { Icon } from '@/components/ui/icons';
import { isUntagged } from '@/lib/domain/topic/staff-prompts';
import { REMOVE_QUESTION } from './questions';
import { SaveProblemNote } from './save-problem';
import type { TopicEditor } from './use-topic';

const KINDS = [
  { kind: 'players', label: 'Add a player' },
  { kind: 'teams', label: 'Add a team' },
] as const;
type Kind = (typeof KINDS)[number]['kind'];

/** The players and teams of a topic, stored at once. While one field has text, the other is disabled. */
export function TopicTags({ editor }: { editor: TopicEditor }) {
  const { topic, change, changing } = editor;
  const id = useId();
  const names = useTagNames(true);
  const [typing, setTyping] = useState<Kind | null>(null);
  const [pendingRemoval, setPendingRemoval] = useState<{ kind: Kind; _id: string } | null>(null);
  const section = useRef<HTMLElement>(null);
  const list = useListFocus<HTMLUListElement>(() => section.current?.querySelector('input'));
  const taken = [...topic.players, ...topic.teams].map(({ _id }) => _id);
  const add = (kind: Kind, { _id }: TagName) => void change({ [`${kind}_to_add`]: [_id] });
  return (
    <section ref={section} className="topic-tags" aria-labelledby={id}>
      <h2 id={id}>Tags</h2>
      {isUntagged(topic) && <p className="task-chip">Add a tag!</p>}
      <ul className="task-tags-list" {...list}>
        {KINDS.flatMap(({ kind }) =>
          topic[kind].map((tag) => (
            <li key={tag._id} className="desk-tag" data-kind={kind}>
              {tag.name}
              <button
                type="button"
                aria-label={`Remove the tag ${tag.name}`}
                onClick={() => setPendingRemoval({ kind, _id: tag._id })}
              >
                <Icon name="close" size={11} />
              </button>
            </li>
          )),
        )}
      </ul>
      {KINDS.map(({ kind, label }) => (
        <TagField
          key={kind}
          label={label}
          names={names?.filter(({ tagKind }) => tagKind === kind)}
          taken={taken}
          isDisabled={typing !== null && typing !== kind}
          onAdd={(tag) => add(kind, tag)}
          onType={(text) => setTyping(text === '' ? null : kind)}
        />
      ))}
      <SaveProblemNote saving={changing} />
      <ConfirmDialog
        question={pendingRemoval && REMOVE_QUESTION}
        confirmLabel="Remove"
        onAnswer={(isConfirmed) => {
          if (isConfirmed && pendingRemoval) {
            void change({ [`${pendingRemoval.kind}_to_remove`]: [pendingRemoval._id] });
          }
          setPendingRemoval(null);
        }}
      />
    </section>
  );
}
