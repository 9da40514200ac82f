import type { FollowerDocument } from '@/lib/domain/following/follower-schema';
import { config } from '@/lib/platform/config/config';
import { type DigestView, viewDigest } from './digest-schema';
import { type PushView, viewPush } from './push-schema';
import { findFollower, listNewReports, type NewReport, viewFollowed } from './queries';
import type { FollowedView } from './schema';
import { feedToken } from './secret';

/** New reports that the page shows. */
const SHOWN_REPORTS = 100;

/** What one browser's list shows its owner. */
export interface OwnList {
  following: FollowedView[];
  feed: { rss: string; json: string } | null;
  digest: DigestView;
  push: PushView;
  /** What is new since the last visit, the last published first. */
  reports: NewReport[];
}

const nothing = (): OwnList => ({
  following: [],
  feed: null,
  digest: null,
  push: viewPush([]),
  reports: [],
});

/**
 * @param secret of the browser; null without one
 * @param follower the list, if it was read already
 */
export async function readOwnList(
  secret: string | null,
  follower?: FollowerDocument | null,
): Promise<OwnList> {
  const list = follower ?? (secret && (await findFollower(secret)));
  if (!secret || !list) return nothing();
  const reports = await listNewReports(list.items, { after: list.visit.new_since }, SHOWN_REPORTS);
  return {
    following: await viewFollowed(list.items, reports),
    feed: feedAddresses(secret, list),
    digest: viewDigest(list.digest),
    push: viewPush(list.push),
    reports,
  };
}

/** @returns the addresses of the feed of a list, if there is one */
export function feedAddresses(secret: string, { feed }: FollowerDocument): OwnList['feed'] {
  if (feed.token_hash === null) return null;
  const address = `${config().SITE_URL}/following/feed/${feedToken(secret, feed.number)}`;
  return { rss: `${address}.xml`, json: `${address}.json` };
}
