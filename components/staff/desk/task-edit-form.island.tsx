'use client';

import { type FormEvent, useId } from 'react';
import { Icon } from '@/components/ui/icons';
import { ScriptForm } from '@/components/ui/script-form.island';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { CATEGORIES } from '@/lib/domain/tweet/vocabulary';
import { CATEGORY_NAMES } from '@/lib/domain/tweet/vocabulary-names';
import { plainName } from '@/lib/platform/text/without-accents';
import type { Change } from './changes';
import { changeOf, type FormFields, shownFields, withField } from './tweet-draft';
import { useDraft } from './use-drafts';
import { useJournalists } from './use-journalists';

type JournalistRef = StaffTweetView['journalists'][number];

interface Props {
  tweet: StaffTweetView;
  /** Called with null if nothing was changed. */
  onSubmit: (change: Change | null) => void;
  onCancel: () => void;
}

/**
 * The form to edit journalists, text, date and category. Submits only what the editor changed; the other fields follow
 * the tweet. What was typed is kept until it is stored or cancelled.
 */
export function TaskEditForm({ tweet, onSubmit, onCancel }: Props) {
  const id = useId();
  const [draft = {}, keepDraft, submitDraft] = useDraft(tweet._id, 'fields');
  const [journalist = '', keepJournalist] = useDraft(tweet._id, 'journalist');
  const { tweet: text, timestamp: date, journalists, category } = shownFields(tweet, draft);
  const setField = <Name extends keyof FormFields>(name: Name, value: FormFields[Name]) =>
    keepDraft(withField(draft, tweet, name, value));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(changeOf(draft, tweet));
    submitDraft();
    keepJournalist('');
  };
  const cancel = () => {
    keepDraft(undefined);
    keepJournalist('');
    onCancel();
  };
  return (
    <ScriptForm
      className="task-form"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel();
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
        onChange={(event) => setField('tweet', event.target.value)}
      />
      <label htmlFor={`${id}-date`}>Date, in your time zone</label>
      <input
        id={`${id}-date`}
        className="field"
        type="datetime-local"
        step={1}
        value={date}
        onChange={(event) => setField('timestamp', event.target.value)}
      />
      <JournalistsField
        journalists={journalists}
        onChange={(chosen) => setField('journalists', chosen)}
        typed={journalist}
        onType={keepJournalist}
      />
      <label htmlFor={`${id}-category`}>Category</label>
      <select
        id={`${id}-category`}
        className="field"
        value={category}
        onChange={({ target }) => setField('category', target.value as StaffTweetView['category'])}
      >
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {CATEGORY_NAMES[category]}
          </option>
        ))}
      </select>
      <div className="task-form-answers">
        <button type="submit" className="button button-strong">
          Submit
        </button>
        <button type="button" className="button" onClick={cancel}>
          Cancel
        </button>
      </div>
    </ScriptForm>
  );
}

interface JournalistsProps {
  journalists: JournalistRef[];
  onChange: (journalists: JournalistRef[]) => void;
  /** A part of the name of a journalist to add. */
  typed: string;
  onType: (typed: string) => void;
}

function JournalistsField({ journalists, onChange, typed, onType }: JournalistsProps) {
  const id = useId();
  const candidates = useJournalists() ?? [];
  const text = plainName(typed.trim());
  const matches = text
    ? candidates
        .filter(({ name, username }) => plainName(`${name} ${username}`).includes(text))
        .filter(({ _id }) => !journalists.some((journalist) => journalist._id === _id))
        .slice(0, 5)
    : [];
  const add = (journalist: JournalistRef | undefined) => {
    if (!journalist) return;
    onChange([...journalists, journalist]);
    onType('');
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
        onChange={(event) => onType(event.target.value)}
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
