'use client';

import useSWR from 'swr';
import { ReportRows } from '@/components/public/rumor/report-rows';
import { Section } from '@/components/ui/section';
import { indexReliability, type ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import { entityPath, FOLLOWING } from '@/lib/domain/site/paths';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { read } from '@/lib/platform/browser/call';

const SHOWN = 4;
/** Of those that are followed; each is a call. */
const MAX_TEAMS = 4;

interface Props {
  /** Its name. */
  favorite: string | null;
  /** Whether this browser follows teams. */
  followsTeams: boolean;
}

/** The newest rumors about a reader's teams, which the browser loads; nothing without any. */
export function TeamRumors({ favorite, followsTeams }: Props) {
  const { data } = useSWR(['your teams', favorite, followsTeams], () => loadTeams(favorite, followsTeams));
  const [first, ...others] = data?.teams ?? [];
  if (!data || !first || data.tweets.length === 0) return null;
  return (
    <Section
      id="your-team"
      title={others.length === 0 ? `Your team: ${first.name}` : 'Your teams'}
      more={
        others.length === 0
          ? { label: 'See all', href: entityPath('team', first.slug, 'rumors') }
          : { label: 'All you follow', href: FOLLOWING }
      }
    >
      <ReportRows tweets={data.tweets} reliability={data.reliability} hasReporter />
    </Section>
  );
}

interface Teams {
  teams: { name: string; slug: string }[];
  tweets: TweetView[];
  /** Absent if the records could not be read; the rows then have none. */
  reliability?: ReliabilityIndex;
}

/** Names that no team has now are left out. */
async function loadTeams(favorite: string | null, followsTeams: boolean): Promise<Teams> {
  const [known, followed] = await Promise.all([
    read('/_api/teams/names-and-slugs'),
    followsTeams ? loadFollowed().catch(() => []) : [],
  ]);
  const names = new Set([...(favorite ? [favorite] : []), ...followed]);
  const teams = [...names]
    .flatMap((name) => known.find((one) => one.name === name) ?? [])
    .slice(0, MAX_TEAMS);
  const found = await Promise.all(
    teams.map(({ slug }) => read(`/_api/teams/${slug}?content=rumors&limit=${SHOWN}`)),
  );
  const byId = new Map(found.flatMap(({ tweets = [] }) => tweets.map((tweet) => [tweet._id, tweet])));
  const tweets = [...byId.values()]
    .sort((one, other) => Date.parse(other.timestamp) - Date.parse(one.timestamp))
    .slice(0, SHOWN);
  return { teams, tweets, reliability: await loadRecords(tweets).catch(() => undefined) };
}

async function loadFollowed(): Promise<string[]> {
  const { following } = await read('/_api/following');
  return following.filter(({ kind }) => kind === 'team').map(({ name }) => name);
}

async function loadRecords(tweets: readonly TweetView[]): Promise<ReliabilityIndex> {
  const usernames = new Set(tweets.flatMap(({ journalists }) => journalists.map(({ username }) => username)));
  if (usernames.size === 0) return {};
  const query = encodeURIComponent([...usernames].join(','));
  const { journalists } = await read(`/_api/journalists_by_usernames?journalistUsernames=${query}`);
  return indexReliability(journalists);
}
