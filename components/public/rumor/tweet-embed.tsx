import { NavigationSuspense } from '@/components/layout/navigation-suspense.island';
import { findEmbeddedTweet } from '@/lib/domain/tweet/embed-queries';
import { findRestriction } from '@/lib/domain/tweet/quotes';
import { OUTSIDE } from './post-actions';
import { ServiceTweetCard } from './service-tweet-card';
import { type StoredTweet, StoredTweetCard } from './stored-tweet-card';

interface Props {
  /** The id of the tweet at the tweet service; null if only our own text exists. */
  id: string | null;
  /** The stored tweet, shown if the service has nothing to show. */
  own: StoredTweet | null;
}

/**
 * An embedded tweet, read on the server: the browser requests only pictures from the service. If the service fails or
 * its response is invalid, our own text is shown.
 */
export function TweetEmbed(props: Props) {
  return (
    <NavigationSuspense fallback={<TweetSkeleton />}>
      <LookedUpTweet {...props} />
    </NavigationSuspense>
  );
}

async function LookedUpTweet({ id, own }: Props) {
  const restriction = id ? await findRestriction(id) : null;
  if (restriction?.isWithheld) return <TweetNotFound />;
  // The service still has a text that is taken down here.
  const lookup = id && !restriction?.notice ? await findEmbeddedTweet(id) : null;
  if (lookup?.state === 'found') return <ServiceTweetCard tweet={lookup.tweet} />;
  return (
    <>
      {lookup?.state === 'missing' && <TweetNotFound />}
      {lookup?.state === 'unknown' && !own && <TweetNotLoaded id={id} />}
      {own && <StoredTweetCard own={own} id={id} />}
    </>
  );
}

function TweetNotFound() {
  return (
    <div className="embed embed-missing">
      <p>
        <b>Tweet not found</b>
      </p>
      <p>The embedded tweet could not be found…</p>
    </div>
  );
}

/** The service did not answer, which says nothing of the tweet. */
function TweetNotLoaded({ id }: { id: string | null }) {
  return (
    <div className="embed embed-missing">
      <p>
        <b>This tweet couldn’t be loaded</b>
      </p>
      <p>
        The service it comes from isn’t responding.{' '}
        <a href={`https://x.com/i/status/${id}`} {...OUTSIDE}>
          Read it there
        </a>
      </p>
    </div>
  );
}

export function TweetSkeleton() {
  return (
    <div className="embed embed-skeleton" role="status" aria-label="Loading tweet">
      <span />
      <span />
      <span />
    </div>
  );
}
