'use client';

import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { SaveButton } from '@/components/staff/record/save-button';
import { SaveMessage } from '@/components/staff/record/save-message';
import { useSave } from '@/components/staff/record/use-save';
import { Icon } from '@/components/ui/icons';
import { ScriptForm } from '@/components/ui/script-form.island';
import type { DescribedTweetView } from '@/lib/domain/journalist/staff-schema';

/** A tweet on file. */
export interface TweetOnFile {
  _id: string;
  tweet: string;
  url: string;
  is_hall_of_shame: boolean;
}

interface Props {
  entry: DescribedTweetView;
  /** Undefined if it is not on file. */
  tweet: TweetOnFile | undefined;
  onSave: (description: string) => Promise<unknown>;
  /** Further buttons. */
  children: ReactNode;
}

/** A highlight or a bad tweet, with its description to edit. */
export function DescribedTweet({ entry, tweet, onSave, children }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(entry.description);
  const { saving, save, isBusy } = useSave();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(() => onSave(typed.trim()));
  };
  return (
    <ScriptForm className="record-stack" onSubmit={submit}>
      {tweet ? (
        <p className="record-quote">
          {tweet.tweet}{' '}
          <a
            className="underline underline-offset-4"
            href={tweet.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            open the post <Icon name="out" size={11} />
          </a>
        </p>
      ) : (
        <p className="note">Tweet {entry.tweet_id}, which isn’t on file.</p>
      )}
      <label htmlFor={id}>Description</label>
      <textarea
        id={id}
        className="field"
        rows={2}
        maxLength={10_000}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="record-answers">
        <SaveButton isReady={!isBusy && typed.trim() !== entry.description}>Save</SaveButton>
        {children}
        <SaveMessage saving={saving} />
      </div>
    </ScriptForm>
  );
}
