'use client';

import { type FormEvent, useId, useState } from 'react';
import useSWR from 'swr';
import { keyOf } from '@/components/staff/desk/keys';
import { useTagNames } from '@/components/staff/desk/use-tag-names';
import { Icon } from '@/components/ui/icons';
import { ScriptForm } from '@/components/ui/script-form.island';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { VERDICT_NAMES } from '@/lib/domain/tweet/verdict';
import { IMPRESSIVENESS, RATINGS, RESOLUTIONS } from '@/lib/domain/tweet/vocabulary';
import { RATING_NAMES } from '@/lib/domain/tweet/vocabulary-names';
import { read } from '@/lib/platform/browser/call';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { type ArticleDraft, articleOf, emptyArticle } from './article-draft';
import { Finder } from './finder.island';
import { SaveButton } from './save-button';
import { SaveMessage } from './save-message';
import { useSave } from './use-save';
import './records.css';

interface Journalist {
  _id: string;
  name: string;
  username: string;
}

const loadJournalists = async (): Promise<Journalist[]> =>
  (await callStaff('GET', '/_api/admin/journalists?limit=999999')).journalists;

/**
 * Creates a tweet of an article or a post: an address, a journalist, a day, a player and a team are needed.
 * @param today the default day
 */
export function NewArticle({ today }: { today: string }) {
  const id = useId();
  const [draft, setDraft] = useState(() => emptyArticle(today));
  const { saving, save, say, isBusy } = useSave();
  const names = useTagNames(true);
  const { data: journalists } = useSWR('/_api/admin/journalists', loadJournalists, {
    revalidateOnFocus: false,
  });
  const isDuplicate = useDuplicate(draft.url);
  const set = (change: Partial<ArticleDraft>) => setDraft((before) => ({ ...before, ...change }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const article = articleOf(draft);
    if (typeof article === 'string') return say(article);
    let made: StaffTweetView | undefined;
    const isMade = await save(async () => {
      made = (await callStaff('POST', '/_api/admin/tweets', article)).tweet;
    }, 'Created');
    if (!isMade) return;
    if (made?.is_draft && !draft.isDraft) {
      say('Created as a draft. Its page couldn’t be read, so it still needs a text.', 'saved');
    }
    setDraft(emptyArticle(today));
  };
  const choices = (kind: 'players' | 'teams' | 'topics') =>
    names
      ?.filter(({ tagKind, _id }) => tagKind === kind && !draft.tags.some((tag) => tag._id === _id))
      .map((tag) => ({ key: tag._id, label: tag.name, tag }));
  return (
    <details className="new-article">
      <summary>New article</summary>
      <ScriptForm className="records record-fields" noValidate onSubmit={(event) => void submit(event)}>
        <label htmlFor={`${id}-url`}>URL</label>
        <div>
          <input
            id={`${id}-url`}
            className="field"
            inputMode="url"
            maxLength={2000}
            autoComplete="off"
            aria-describedby={`${id}-duplicate`}
            value={draft.url}
            onChange={(event) => set({ url: event.target.value })}
          />
          <p id={`${id}-duplicate`} role="status" className="form-problem">
            {isDuplicate && 'Warning: duplicate article'}
          </p>
        </div>
        <span className="record-label">Journalist</span>
        <div>
          {draft.journalist ? (
            <span className="desk-tag">
              {draft.journalist.name}
              <button
                type="button"
                aria-label={`Remove ${draft.journalist.name}`}
                onClick={() => set({ journalist: null })}
              >
                <Icon name="close" size={11} />
              </button>
            </span>
          ) : (
            <Finder
              label="Find the journalist"
              placeholder="Enter Journalist"
              choices={journalists?.map((journalist) => ({
                key: journalist._id,
                label: journalist.name,
                detail: `@${journalist.username}`,
                journalist,
              }))}
              onChoose={({ journalist }) => set({ journalist })}
            />
          )}
        </div>
        <label htmlFor={`${id}-day`}>Date</label>
        <input
          id={`${id}-day`}
          className="field"
          type="date"
          value={draft.day}
          onChange={(event) => set({ day: event.target.value })}
        />
        <label htmlFor={`${id}-text`}>Text</label>
        <textarea
          id={`${id}-text`}
          className="field"
          maxLength={10_000}
          value={draft.text}
          onChange={(event) => set({ text: event.target.value })}
        />
        <label htmlFor={`${id}-note`}>Note</label>
        <textarea
          id={`${id}-note`}
          className="field"
          maxLength={10_000}
          value={draft.note}
          onChange={(event) => set({ note: event.target.value })}
        />
        <label htmlFor={`${id}-rating`}>Rating</label>
        <select
          id={`${id}-rating`}
          className="field"
          value={draft.rating}
          onChange={(event) => set({ rating: event.target.value })}
        >
          {RATINGS.map((rating) => (
            <option key={rating} value={rating}>
              {RATING_NAMES[rating]}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-impressiveness`}>Impressiveness</label>
        <select
          id={`${id}-impressiveness`}
          className="field"
          value={draft.impressiveness}
          onChange={(event) => set({ impressiveness: event.target.value })}
        >
          <option value="">Not set</option>
          {IMPRESSIVENESS.map((impressiveness) => (
            <option key={impressiveness} value={impressiveness}>
              {keyOf(`impressiveness:${impressiveness}`).label}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-resolution`}>Resolution</label>
        <select
          id={`${id}-resolution`}
          className="field"
          value={draft.resolution}
          onChange={(event) => set({ resolution: event.target.value })}
        >
          <option value="">None</option>
          {RESOLUTIONS.map((resolution) => (
            <option key={resolution} value={resolution}>
              {VERDICT_NAMES[resolution]}
            </option>
          ))}
        </select>
        <span className="record-label">Tags</span>
        <div className="record-stack">
          <ul className="record-tags">
            {draft.tags.map((tag) => (
              <li key={tag._id} className="desk-tag" data-kind={tag.tagKind}>
                {tag.name}
                <button
                  type="button"
                  aria-label={`Remove the tag ${tag.name}`}
                  onClick={() => set({ tags: draft.tags.filter((one) => one !== tag) })}
                >
                  <Icon name="close" size={11} />
                </button>
              </li>
            ))}
          </ul>
          <TagFinders choices={choices} onAdd={(tag) => set({ tags: [...draft.tags, tag] })} />
        </div>
        <div className="record-answers">
          <label className="desk-check">
            <input
              type="checkbox"
              checked={draft.isDraft}
              onChange={(event) => set({ isDraft: event.target.checked })}
            />
            Draft
          </label>
          <SaveButton className="button button-strong" isReady={!isBusy}>
            Create
          </SaveButton>
          <SaveMessage saving={saving} />
        </div>
      </ScriptForm>
    </details>
  );
}

type Tag = ArticleDraft['tags'][number];
type Choices = { key: string; label: string; tag: Tag }[] | undefined;
const LABELS = { players: 'Add a player', teams: 'Add a team', topics: 'Add a topic' } as const;

/** A field for each kind of tag. While one is used, the others are disabled. */
function TagFinders({
  choices,
  onAdd,
}: {
  choices: (kind: Tag['tagKind']) => Choices;
  onAdd: (tag: Tag) => void;
}) {
  const [used, setUsed] = useState<Tag['tagKind'] | null>(null);
  return (['players', 'teams', 'topics'] as const).map((kind) => (
    <Finder
      key={kind}
      label={LABELS[kind]}
      choices={choices(kind)}
      isDisabled={used !== null && used !== kind}
      onType={(typed) => setUsed(typed.trim() === '' ? null : kind)}
      onChoose={({ tag }) => onAdd(tag)}
    />
  ));
}

/** @returns whether an article with this address is on file; false for what is no address yet */
function useDuplicate(url: string): boolean {
  const isAddress = /^https?:\/\/\S+$/.test(url.trim());
  const { data } = useSWR(
    isAddress ? ['is duplicate', url.trim()] : null,
    () => read(`/_api/admin/is-duplicate-article?url=${encodeURIComponent(url.trim())}`),
    { dedupingInterval: 0, shouldRetryOnError: false },
  );
  return isAddress && data?.containsDuplicate === true;
}
