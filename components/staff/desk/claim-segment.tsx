import { RUMOR_TYPE_NAMES, SOURCING_NAMES, STRENGTH_NAMES } from '@/lib/domain/tweet/claim-names';
import type { TweetWithClaim } from './claim';
import { KeyButton } from './key-button';
import type { KeyAction } from './keys';
import { ButtonGroup } from './segments';

interface Props {
  tweet: TweetWithClaim;
  onAct: (action: KeyAction) => void;
}

/** What a tweet claims, as far as its forecast depends on it: as the rules say, until an editor confirms or changes it. */
export function ClaimSegment({ tweet, onAct }: Props) {
  const { strength, rumor_type: type, sourcing } = tweet.claimed ?? tweet.proposed_claim;
  return (
    <ButtonGroup label="Claim">
      <KeyButton action="nextStrength" onAct={onAct}>
        {strength ? STRENGTH_NAMES[strength] : 'Strength?'}
      </KeyButton>
      <KeyButton action="nextType" onAct={onAct}>
        {type ? RUMOR_TYPE_NAMES[type] : 'Type?'}
      </KeyButton>
      <KeyButton action="nextSourcing" onAct={onAct}>
        {sourcing ? SOURCING_NAMES[sourcing] : 'Whose news?'}
      </KeyButton>
      <KeyButton action="confirmClaim" isPressed={tweet.claimed !== null} onAct={onAct} />
    </ButtonGroup>
  );
}
