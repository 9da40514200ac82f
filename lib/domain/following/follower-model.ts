import type { Model } from '@/lib/platform/documents/model';
import type { FollowerDocument } from './follower-schema';

/** As long as browsers keep a cookie. */
export const KEPT_MS = 400 * 24 * 60 * 60 * 1_000;

/** Followers are personal data and stay out of the audit log. */
export const followerModel: Model<'followers'> = {
  collection: 'followers',
  derived: ['expires_at'],
  derive: (follower) => ({ ...follower, expires_at: expiryOf(follower) }),
  isAudited: false,
};

const expiryOf = ({ visit, feed, digest, push }: FollowerDocument): Date | null =>
  feed.token_hash !== null || digest?.status === 'confirmed' || push.length > 0
    ? null
    : new Date(visit.last_at.getTime() + KEPT_MS);
