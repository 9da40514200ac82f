import { RowsHydrated } from '@/components/public/rumor/rows-hydrated.island';
import { RumorRow } from '@/components/public/rumor/rumor-row';
import { Empty } from '@/components/ui/empty';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';
import { Section } from '@/components/ui/section';
import type { OwnList } from '@/lib/domain/following/own-list';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import { DigestSection } from './digest-section';
import { FeedSection } from './feed-section';
import { FollowedList } from './followed-list';
import { FOLLOWING_LEDE, type Notice } from './notice';
import { PushSection } from './push-section';
import { RememberFollowed } from './remember-followed.island';

interface Props {
  list: OwnList;
  notice: Notice | null;
  /** Whether this site sends mail. */
  canMail: boolean;
  /** The records of the reporters. */
  reliability: ReliabilityIndex;
}

/** What a visitor follows, what is new in it, and how it is sent. */
export function FollowingPage({ list, notice, canMail, reliability }: Props) {
  const { following, reports } = list;
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
          <Section id="new" title="New since your last visit">
            {reports.length === 0 ? (
              <Empty>Nothing new on your list</Empty>
            ) : (
              <div className="ledger-rows">
                {reports.map(({ tweet }) => (
                  <RumorRow key={tweet._id} tweet={tweet} reliability={reliability} hasVotes={false} />
                ))}
                <RowsHydrated />
              </div>
            )}
          </Section>
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
