import type { Claim } from '@/lib/domain/tweet/claim-schema';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { RUMOR_TYPES, SOURCINGS, STRENGTHS } from '@/lib/domain/tweet/vocabulary';
import type { ClaimAction, KeyAction } from './keys';

/** What a tweet claims, as the keys of the desk confirm or change it. */

export type TweetWithClaim = Pick<StaffTweetView, 'claimed' | 'proposed_claim'>;

const CLAIM_ACTIONS: readonly KeyAction[] = ['confirmClaim', 'nextStrength', 'nextType', 'nextSourcing'];

export const isClaimAction = (action: KeyAction): action is ClaimAction => CLAIM_ACTIONS.includes(action);

/** @returns the value after one in a list, which ends with none */
function next<Value>(values: readonly Value[], value: Value | null): Value | null {
  return values[value === null ? 0 : values.indexOf(value) + 1] ?? null;
}

/** @returns what an editor says it claims after an action; null for what the rules say, which a second confirmation restores */
export function claimAfter(
  { claimed, proposed_claim: proposed }: TweetWithClaim,
  action: ClaimAction,
): Claim | null {
  const claim = claimed ?? proposed;
  switch (action) {
    case 'confirmClaim':
      return claimed ? null : proposed;
    case 'nextStrength':
      return { ...claim, strength: next(STRENGTHS, claim.strength) };
    case 'nextType':
      return { ...claim, rumor_type: next(RUMOR_TYPES, claim.rumor_type) };
    case 'nextSourcing':
      return { ...claim, sourcing: next(SOURCINGS, claim.sourcing) };
  }
}
