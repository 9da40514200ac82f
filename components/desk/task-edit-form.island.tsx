'use client';

import { type FormEvent, useId, useState } from 'react';
import { Icon } from '@/components/ui/icons';
import { ScriptForm } from '@/components/ui/script-form.island';
import type { StaffTweetView } from '@/lib/tweet/staff-schema';
import { CATEGORIES } from '@/lib/tweet/vocabulary';
import type { FieldChange } from './changes';
import { useJournalists } from './use-journalists';

type JournalistRef = StaffTweetView['journalists'][number];

interface Props {
  tweet: StaffTweetView;
  onSubmit: (fields: FieldChange) => void;
  onCancel: () => void;
}

/** The form to edit journalists, text, date and category. Submits only changed fields. */
export function TaskEditForm({ tweet, onSubmit, onCancel }: Props) {
  const id = useId();
  const [text, setText] = useState(tweet.tweet);
  const [date, setDate] = useState(() => toLocalInput(tweet.timestamp));
  const [journalists, setJournalists] = useState(tweet.journalists);
  const [category, setCategory] = useState(tweet.category);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const timestamp = fromLocalInput(date);
    onSubmit({
      ...(text.trim() && text !== tweet.tweet && { tweet: text.trim() }),
      ...(timestamp && date !== toLocalInput(tweet.timestamp) && { timestamp }),
      ...(idsOf(journalists) !== idsOf(tweet.journalists) && { journalists }),
      ...(category !== tweet.category && { category }),
    });
  };
  return (
    <ScriptForm
      className="task-form"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <label htmlFor={`${id}-text`}>Text</label>
      <textarea
        id={`${id}-text`}
        className="field"
        rows={4}
        maxLength={10_000}
        // biome-ignore lint/a11y/noAutofocus: the editor has just asked for this form
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <label htmlFor={`${id}-date`}>Date, in your time zone</label>
      <input
        id={`${id}-date`}
        className="field"
        type="datetime-local"
        step={1}
        value={date}
        onChange={(event) => setDate(event.target.value)}
      />
      <JournalistsField journalists={journalists} onChange={setJournalists} />
      <label htmlFor={`${id}-category`}>Category</label>
      <select
        id={`${id}-category`}
        className="field"
        value={category}
        onChange={({ target }) => setCategory(target.value as StaffTweetView['category'])}
      >
        {CATEGORIES.map((known) => (
          <option key={known}>{known}</option>
        ))}
      </select>
      <div className="task-form-answers">
        <button type="submit" className="button button-strong">
          Submit
        </button>
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </ScriptForm>
  );
}

function JournalistsField({
  journalists,
  onChange,
}: {
  journalists: JournalistRef[];
  onChange: (journalists: JournalistRef[]) => void;
}) {
  const id = useId();
  const known = useJournalists(true) ?? [];
  const [typed, setTyped] = useState('');
  const text = typed.trim().toLowerCase();
  const matches = text
    ? known
        .filter(({ name, username }) => `${name} ${username}`.toLowerCase().includes(text))
        .filter(({ _id }) => !journalists.some((journalist) => journalist._id === _id))
        .slice(0, 5)
    : [];
  const add = (journalist: JournalistRef | undefined) => {
    if (!journalist) return;
    onChange([...journalists, journalist]);
    setTyped('');
  };
  return (
    <>
      <label htmlFor={id}>Journalists</label>
      <ul className="task-tags-list">
        {journalists.map((journalist) => (
          <li key={journalist._id} className="desk-tag">
            {journalist.name}
            <button
              type="button"
              aria-label={`Remove ${journalist.name}`}
              onClick={() => onChange(journalists.filter(({ _id }) => _id !== journalist._id))}
            >
              <Icon name="close" size={11} />
            </button>
          </li>
        ))}
      </ul>
      <input
        id={id}
        className="field"
        placeholder="Enter Journalist"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() === '') return;
          event.preventDefault();
          add(matches[0]);
        }}
      />
      {matches.length > 0 && (
        <ul className="tag-matches">
          {matches.map((journalist) => (
            <li key={journalist._id}>
              <button type="button" onClick={() => add(journalist)}>
                {journalist.name} <small>@{journalist.username}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const idsOf = (journalists: readonly JournalistRef[]) => journalists.map(({ _id }) => _id).join();

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats a time for `datetime-local` fields: local, without time zone. */
function toLocalInput(timestamp: string): string {
  const date = new Date(timestamp);
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}:${twoDigits(date.getSeconds())}`;
}

/** @returns null if the text is not a time */
function fromLocalInput(value: string): string | null {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
