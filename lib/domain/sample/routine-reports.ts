import { samplePlayers } from './people';
import { between, createRandom, pick } from './random';

/**
 * Routine reports of beat writers, such as injuries and statistics, generated as rows of the tables in data/; always
 * the same ones.
 */

const REPORTS = 140;
/** Players without any report. */
const UNMENTIONED = ['Kenji Morikawa', 'Gabriel Nyström'];
const AUTHORS = [
  'danawhitlock',
  'priyaraman',
  'tomashgrove',
  'jonasberg',
  'imanidupree',
  'luciaferrer',
  'theo_marchetti',
  'max_oyelowo',
  'benokonjo',
  'rafaelquist',
  'gretalindholm',
];

const AILMENTS = [
  'left knee soreness',
  'right ankle sprain',
  'lower back tightness',
  'an illness',
  'a bruised hip',
  'a jammed finger',
  'right calf tightness',
  'a sore shoulder',
  'plantar fasciitis',
  'a bruised quad',
];

interface Night {
  name: string;
  last: string;
  team: string;
  ailment: string;
  points: number;
  rebounds: number;
  assists: number;
  number: number;
}

const INJURY_REPORTS: readonly ((night: Night) => string)[] = [
  ({ name, ailment }) => `${name} (${ailment.replace(/^an? /, '')}) is questionable for tonight.`,
  ({ name, team, ailment }) => `Injury report: ${team} list ${name} as doubtful with ${ailment}.`,
  ({ name, ailment }) =>
    `No ${name} tonight. ${ailment[0]?.toUpperCase()}${ailment.slice(1)}, the team says.`,
  ({ name, number }) => `${name} is back after missing ${number} games and starts.`,
  ({ name, last, ailment }) =>
    `${name} left in the third quarter with ${ailment}. ${last} walked off without help.`,
  ({ name, number }) => `${name} will be limited to ${number + 14} minutes, his coach says before the game.`,
  ({ name, ailment }) => `Upgraded to probable: ${name}, who has been dealing with ${ailment}.`,
  ({ name }) =>
    `${name} went through the morning shootaround and expects to play. The trainers have not said so yet.`,
  ({ name, team }) => `${team} will rest ${name} on the second night of the back-to-back.`,
  ({ name, ailment, number }) => `${name} will be looked at again in ${number} days because of ${ailment}.`,
  ({ name, last }) => `Game-time decision: ${name}. ${last} is on the floor early, moving well.`,
  ({ name }) => `${name} is a late addition to the injury report. It was not there an hour ago.`,
];

const GAME_NOTES: readonly ((night: Night) => string)[] = [
  ({ name, points, rebounds }) =>
    `${name} tonight: ${points} points, ${rebounds} rebounds, and a seat for the last six minutes.`,
  ({ name, assists, number }) => `${assists} assists for ${name}, ${number} of them to the same corner.`,
  ({ team, number }) => `${team} have won ${number} in a row and nobody in the room will say the number.`,
  ({ name, points }) => `A career-high ${points + 12} for ${name}, who says he did not feel well at lunch.`,
  ({ name, rebounds }) => `${name} has ${rebounds + 4} rebounds. It is halftime.`,
  ({ team, number, points }) =>
    `${team} closed on a ${points}–${number} run. The bench scored all but two of it.`,
  ({ name, number }) =>
    `${name} played his ${number}00th game tonight. He was given a ball, and a fine for kicking it.`,
  ({ name, points, assists }) =>
    `${points} and ${assists} for ${name} in 29 minutes. The film will say it was better than that.`,
  ({ name, number }) => `${name} was ${number} for ${number} at the line and missed the technical.`,
  ({ last, name }) =>
    `${name} fouled out with four minutes to go. ${last} had fouled out twice in his career.`,
];

/** @returns rows as in data/news.ts */
export function routineReports(): string[] {
  const random = createRandom('routine reports');
  const players = samplePlayers.filter(({ name, team }) => team && !UNMENTIONED.includes(name));
  const told = new Set<string>();
  const rows: string[] = [];
  while (rows.length < REPORTS) {
    const { name, team } = pick(random, players);
    const isInjury = random() < 0.55;
    const night: Night = {
      name,
      last: name.slice(name.indexOf(' ') + 1),
      team: `the ${team}`,
      ailment: pick(random, AILMENTS),
      points: between(random, 12, 38),
      rebounds: between(random, 5, 17),
      assists: between(random, 6, 16),
      number: between(random, 3, 11),
    };
    const text = pick(random, isInjury ? INJURY_REPORTS : GAME_NOTES)(night);
    if (told.has(text)) continue;
    told.add(text);
    // Recent days have more reports than earlier ones.
    const daysAgo = (0.2 + 424 * random() ** 1.8).toFixed(3);
    const kind = isInjury ? 'gj - - j' : random() < 0.7 ? 'gi - - s' : 'gi - - g';
    const capitalized = `${text[0]?.toUpperCase()}${text.slice(1)}`;
    rows.push(`${daysAgo} ${pick(random, AUTHORS)} ${kind} | ${capitalized}`);
  }
  return rows;
}
