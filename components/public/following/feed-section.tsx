import { BreakableAddress } from '@/components/ui/breakable-address';
import { Section } from '@/components/ui/section';
import type { OwnList } from '@/lib/domain/following/own-list';

/** The feed of what is followed: made, shown and ended by one button. */
export function FeedSection({ feed }: { feed: OwnList['feed'] }) {
  return (
    <Section id="feed" title="In your feed reader">
      <p className="note">
        {feed
          ? 'Anyone with one of these addresses can see what you follow but can’t change it.'
          : 'A private address for your feed reader, in RSS and JSON. You can stop it anytime.'}
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
          {feed ? 'Stop this feed' : 'Create a feed'}
        </button>
      </form>
    </Section>
  );
}
