import { RowsHydrated } from '@/components/public/rumor/rows-hydrated.island';
import { RumorRow } from '@/components/public/rumor/rumor-row';
import { Empty } from '@/components/ui/empty';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';
import { Section } from '@/components/ui/section';
import type { OwnList } from '@/lib/domain/following/own-list';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { DigestSection } from './digest-section';
import { FeedSection } from './feed-section';
import { FollowedList } from './followed-list';
import { FOLLOWING_LEDE, type Notice } from './notice';
import { PushSection } from './push-section';
import { RememberFollowed } from './remember-followed.island';

interface Props {
  list: OwnList;
  /** The newest reports of all that is followed, new or not. */
  newest: readonly TweetView[];
  notice: Notice | null;
  /** Whether this site sends mail. */
  canMail: boolean;
  /** The records of the reporters. */
  reliability: ReliabilityIndex;
}

/** What a visitor follows, what is new in it, and how it is sent. */
export function FollowingPage({ list, newest, notice, canMail, reliability }: Props) {
  const { following, reports } = list;
  const isNew = new Set(reports.map(({ tweet }) => tweet._id));
  const others = newest.filter(({ _id }) => !isNew.has(_id));
  return (
    <div className="wrap">
      <RememberFollowed keys={following.map(({ key }) => key)} />
      <PageHead title="Following" lede={FOLLOWING_LEDE} />
      {notice && (
        <p className="following-notice" role="status" data-problem={notice.isProblem || undefined}>
          {notice.text}
        </p>
      )}
      {following.length === 0 ? (
        <NothingFollowed />
      ) : (
        <>
          {reports.length > 0 && (
            <Section id="new" title="New since your last visit">
              <Rows tweets={reports.map(({ tweet }) => tweet)} reliability={reliability} />
            </Section>
          )}
          {others.length > 0 && (
            <Section id="newest" title={reports.length > 0 ? 'Earlier' : 'The latest in what you follow'}>
              <Rows tweets={others} reliability={reliability} />
            </Section>
          )}
          {reports.length + others.length === 0 && (
            <Empty>Nothing has been reported on what you follow yet</Empty>
          )}
          <FollowedList following={following} />
          <PushSection push={list.push} />
          <DigestSection digest={list.digest} canMail={canMail} />
          <FeedSection feed={list.feed} />
          <Section id="forget" title="Stop following everything">
            <p className="note">
              Deletes your list and stops its feed, e-mails and notifications right away.
            </p>
            <form method="post" action="/_api/following/forget">
              <button type="submit" className="button">
                Delete my list
              </button>
            </form>
          </Section>
        </>
      )}
    </div>
  );
}

function Rows({ tweets, reliability }: { tweets: readonly TweetView[]; reliability: ReliabilityIndex }) {
  return (
    <div className="ledger-rows">
      {tweets.map((tweet) => (
        <RumorRow key={tweet._id} tweet={tweet} reliability={reliability} hasVotes={false} />
      ))}
      <RowsHydrated />
    </div>
  );
}

const PLACES = [
  { label: 'Players', href: '/nba/players' },
  { label: 'Teams', href: '/nba/teams' },
  { label: 'Journalists', href: '/nba/journalists' },
  { label: 'Top stories', href: '/nba/top-stories' },
];

const NothingFollowed = () => (
  <Section id="start" title="You’re not following anything yet">
    <p>
      Go to a player, team, reporter or story and press Follow. There is no account: a cookie in this browser
      holds the key to your list, and no one else can open it.
    </p>
    <p className="following-places">
      {PLACES.map(({ label, href }) => (
        <PageLink key={href} className="button" href={href}>
          {label}
        </PageLink>
      ))}
    </p>
  </Section>
);
