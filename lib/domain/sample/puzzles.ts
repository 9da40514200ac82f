import type { PuzzleInput } from '@/lib/domain/fadeaway/schema';
import { type SamplePlayer, samplePlayers, sampleTeams } from './people';
import { createRandom } from './random';

const DAY = 24 * 60 * 60 * 1000;
/** The day of game number 1. */
const FIRST_GAME = Date.parse('2025-01-01T00:00:00Z');
const EASTERN = ['Atlantic', 'Central', 'Southeast'];

/**
 * One puzzle per day. The player follows from the day alone, so that puzzles created on different days agree.
 * @param from the first day, relative to the day of `now` in UTC; negative for the past
 * @param to the last day
 */
export function puzzlesAround(now: Date, from: number, to: number): PuzzleInput[] {
  const today = Math.floor((now.getTime() - FIRST_GAME) / DAY);
  const days = Array.from({ length: to - from + 1 }, (_, index) => today + from + index);
  return days.filter((day) => day >= 0).map(puzzleOf);
}

/** @param day counted from the first game */
function puzzleOf(day: number): PuzzleInput {
  const round = Math.floor(day / samplePlayers.length);
  const player = orderOf(round)[day % samplePlayers.length] as SamplePlayer;
  const { number, position, college, height, age } = player;
  return {
    gameNumber: day + 1,
    image_url: `/assets/player-images/${player.slug}.png`,
    target_phrase: player.name,
    free_hint: [`#${number}`, position, college, height, age].join(', '),
    hints: [{ hint: player.knownFor }, { hint: divisionHint(player) }, { hint: nameHint(player) }],
    string_date: new Date(FIRST_GAME + day * DAY).toISOString().slice(0, 10),
  };
}

/** Every player is once in a round; each round has its own order. */
function orderOf(round: number): SamplePlayer[] {
  const random = createRandom(`round ${round}`);
  return samplePlayers
    .map((player) => ({ player, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ player }) => player);
}

function divisionHint({ team }: SamplePlayer): string {
  const division = sampleTeams.find(({ name }) => name === team)?.division;
  if (!division) return 'Without a team at the moment';
  return `${EASTERN.includes(division) ? 'Eastern' : 'Western'} Conference, ${division} Division`;
}

function nameHint({ name, nicknames }: SamplePlayer): string {
  // "III" at the end of a name has no initial.
  const initials = name.split(' ').map((part) => (/^I{2,}$/.test(part) ? part : `${part[0]}.`));
  return `Initials ${initials.join(' ')}; called “${nicknames[0]}”`;
}
