import { NavigationSuspense } from '@/components/layout/navigation-suspense.island';
import { findEmbeddedTweet } from '@/lib/tweet-embed/queries';
import { ServiceTweetCard } from './service-tweet-card';
import { type StoredTweet, StoredTweetCard } from './stored-tweet-card';

interface Props {
  /** The post's identifier at the tweet service; null where only our own text is on file. */
  id: string | null;
  /** What is on file of the tweet; shown when the service has nothing to show. */
  own: StoredTweet | null;
}

/**
 * An embedded tweet, read on the server: the reader's browser asks the service for nothing but pictures. When the
 * service is slow, down or lying, our own text stands there.
 */
export function TweetEmbed(props: Props) {
  return (
    <NavigationSuspense fallback={<TweetSkeleton />}>
      <LookedUpTweet {...props} />
    </NavigationSuspense>
  );
}

async function LookedUpTweet({ id, own }: Props) {
  const lookup = id ? await findEmbeddedTweet(id) : null;
  if (lookup?.state === 'found') return <ServiceTweetCard tweet={lookup.tweet} />;
  return (
    <>
      {(lookup?.state === 'missing' || !own) && <TweetNotFound />}
      {own && <StoredTweetCard own={own} id={id} />}
    </>
  );
}

export function TweetNotFound() {
  return (
    <div className="embed embed-missing">
      <p>
        <b>Tweet not found</b>
      </p>
      <p>The embedded tweet could not be found…</p>
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
