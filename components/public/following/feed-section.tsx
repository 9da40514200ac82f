import { BreakableAddress } from '@/components/ui/breakable-address';
import { Section } from '@/components/ui/section';
import type { OwnList } from '@/lib/domain/following/own-list';

/** The feed of what is followed: made, shown and ended by one button. */
export function FeedSection({ feed }: { feed: OwnList['feed'] }) {
  return (
    <Section id="feed" title="In your feed reader">
      <p className="note">
        {feed
          ? 'Whoever has one of these addresses can read what you follow, and change nothing.'
          : 'An address of its own for your feed reader, as RSS and as JSON. You can end it at any time.'}
      </p>
      {feed && (
        <ul className="following-addresses">
          <li>
            <a href={feed.rss}>RSS</a>{' '}
            <code>
              <BreakableAddress>{feed.rss}</BreakableAddress>
            </code>
          </li>
          <li>
            <a href={feed.json}>JSON</a>{' '}
            <code>
              <BreakableAddress>{feed.json}</BreakableAddress>
            </code>
          </li>
        </ul>
      )}
      <form method="post" action="/_api/following/feed">
        <input type="hidden" name="feed" value={feed ? 'off' : 'on'} />
        <button type="submit" className="button">
          {feed ? 'End this feed' : 'Make a feed'}
        </button>
      </form>
    </Section>
  );
}
