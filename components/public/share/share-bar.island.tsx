'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icons';
import { useCopy } from '@/components/ui/use-copy';

/** How long the confirmation shows. */
const COPIED_MS = 6_000;

interface Props {
  /** Absolute. */
  url: string;
  title: string;
}

const never = () => () => {};

/**
 * Copies the address of a page, or hands it to the sharing of the device where there is one. Without JavaScript, links
 * to two networks; they are plain addresses, so no third party learns who reads what.
 */
export function ShareBar({ url, title }: Props) {
  const [state, copy] = useCopy(COPIED_MS);
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  const parameters = { url: encodeURIComponent(url), title: encodeURIComponent(title) };
  return (
    <div className="share-bar">
      <button type="button" className="button scripted" onClick={() => void copy(url)}>
        {{ idle: 'Copy link', copied: 'Copied!', failed: 'Copying failed' }[state]}
      </button>
      {canShare && (
        <button
          type="button"
          className="button"
          onClick={() => void navigator.share({ url, title }).catch(() => {})}
        >
          Share
        </button>
      )}
      <a
        className="button"
        aria-label="Share on X"
        href={`https://x.com/intent/post?url=${parameters.url}&text=${parameters.title}`}
        target="_blank"
        rel="nofollow noopener noreferrer"
      >
        On X <Icon name="out" size={10} />
      </a>
      <a
        className="button"
        aria-label="Share on Reddit"
        href={`https://www.reddit.com/submit?url=${parameters.url}&title=${parameters.title}`}
        target="_blank"
        rel="nofollow noopener noreferrer"
      >
        On Reddit <Icon name="out" size={10} />
      </a>
      <span className="sr-only" role="status">
        {state === 'copied' && 'The link is copied'}
      </span>
    </div>
  );
}
