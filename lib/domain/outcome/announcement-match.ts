import type { PlayerClaim } from './announcement-claims';

/** An outcome that an announcement suggests for a rumor. */
export type ProposedResolution = 'correct' | 'incorrect';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long after a rumor an announcement can be what it was about. */
const MAX_DAYS: Record<PlayerClaim['kind'], number> = {
  trade: 60,
  signing: 60,
  move: 60,
  waiver: 30,
  extension: 60,
  out: 7,
  return: 7,
};
/** The announcement may be dated before the post, because many are dated by day. */
const EARLY_MS = DAY_MS;

/** How a rumor turned out by an announcement; null unless both are about the same event. */
export function resolutionBy(
  rumor: { claims: readonly PlayerClaim[]; at: Date },
  fact: { claims: readonly PlayerClaim[]; at: Date },
): ProposedResolution | null {
  const elapsed = fact.at.getTime() - rumor.at.getTime();
  if (elapsed < -EARLY_MS) return null;
  const resolutions = new Set<ProposedResolution>();
  for (const claim of rumor.claims) {
    for (const event of fact.claims) {
      if (event.player !== claim.player || elapsed > MAX_DAYS[event.kind] * DAY_MS) continue;
      const resolution = compare(claim, event);
      if (resolution) resolutions.add(resolution);
    }
  }
  // Of two players one may have gone elsewhere: an editor has to look.
  return resolutions.size === 1 ? ([...resolutions][0] as ProposedResolution) : null;
}

function compare(claim: PlayerClaim, event: PlayerClaim): ProposedResolution | null {
  const opposite = { out: 'return', return: 'out' } as const;
  if (event.kind === 'out' || event.kind === 'return') {
    if (claim.kind === event.kind) return 'correct';
    return claim.kind === opposite[event.kind] ? 'incorrect' : null;
  }
  const shareTeam = claim.teams.some((team) => event.teams.includes(team));
  if (event.kind === 'waiver' || event.kind === 'extension') {
    if (claim.kind !== event.kind || !(shareTeam || claim.teams.length === 0)) return null;
    return claim.isDenied ? 'incorrect' : 'correct';
  }
  if (claim.kind !== event.kind && claim.kind !== 'move') return null;
  return comparePlaces(claim, event, shareTeam);
}

/** Of trades and signings it matters who gets the player. */
function comparePlaces(
  claim: PlayerClaim,
  event: PlayerClaim,
  shareTeam: boolean,
): ProposedResolution | null {
  if (claim.isDenied) return shareTeam || claim.teams.length === 0 ? 'incorrect' : null;
  if (event.to === null) return null;
  if (claim.to !== null) return claim.to === event.to ? 'correct' : 'incorrect';
  return claim.kind === 'trade' && shareTeam ? 'correct' : null;
}
