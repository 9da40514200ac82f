import type { Suggestion } from './suggestion-queries';

/** The kinds of what searches find, in words. */
export const KIND_LABELS: Record<Suggestion['kind'], string> = {
  player: 'Player',
  team: 'Team',
  journalist: 'Reporter',
  topic: 'Story',
  report: 'Report',
};
