import type { Claim } from '@/lib/domain/tweet/claim-schema';
import { rumorTypeOf } from './rumor-type';
import { sourcingOf } from './sourcing';
import { strengthOf } from './strength';

/** @returns what the rules say of a text */
export const proposedClaim = (text: string): Claim => ({
  strength: strengthOf(text),
  rumor_type: rumorTypeOf(text),
  sourcing: sourcingOf(text),
});

/** @returns what a tweet claims: as an editor says, otherwise as the rules say */
export const claimOf = ({ tweet, claimed }: { tweet: string; claimed?: Claim | null }): Claim =>
  claimed ?? proposedClaim(tweet);
