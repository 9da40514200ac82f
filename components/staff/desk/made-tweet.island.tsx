'use client';

import { useSave } from '@/components/staff/record/use-save';
import type { PendingArticleView } from '@/lib/domain/ingest/pending-article-schema';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { CallError } from '@/lib/platform/browser/call';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { markProcessed, SaveFailure } from './article-calls';
import { SingleTweet } from './single-tweet.island';

interface Props {
  article: PendingArticleView;
  /** What was made of it. */
  tweet: StaffTweetView;
  /** Called when the tweet is deleted and the article waits again. */
  onUndone: () => void;
}

/** The draft that was made of an article, with its tags to edit first; it can be taken back. */
export function MadeTweet({ article, tweet, onUndone }: Props) {
  const { saving, save, isBusy } = useSave();
  const undo = async () => {
    const isUndone = await save(async () => {
      await markProcessed(article._id, false);
      await deleteTweet(tweet._id);
    });
    if (isUndone) onUndone();
  };
  return (
    <>
      <p className="article-made-note">
        <span role="status">
          {tweet.tweet === article.url
            ? 'A draft. Its page couldn’t be read, so its text is the address. Fix it with Edit (e). '
            : 'A draft with the article’s title as text. '}
          Tag it, then switch Draft (d) off to publish it.
        </span>
        <button type="button" className="pill" aria-disabled={isBusy} onClick={() => void undo()}>
          Undo
        </button>
        <SaveFailure of={saving} />
      </p>
      <SingleTweet tweet={tweet} onUndoMaking={() => void undo()} />
    </>
  );
}

/** Deletes a tweet, unless somebody has done so already. */
async function deleteTweet(id: string): Promise<void> {
  try {
    await callStaff('DELETE', `/_api/admin/tweets/${id}`);
  } catch (error) {
    if (!(error instanceof CallError && error.status === 404)) throw error;
  }
}
