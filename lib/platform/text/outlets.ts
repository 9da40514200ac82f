/** Who is no person, by name: outlets, and the teams that stand where outlets do. */

import { OUTLETS } from './outlet-names';

/** Places and nicknames of teams, with which sentences end. */
export const TEAM_WORDS = new Set(
  `Atlanta Boston Brooklyn Charlotte Chicago Cleveland Dallas Denver Detroit Houston Indiana Memphis Miami Milwaukee
  Minnesota Orleans York Orlando Philadelphia Phoenix Portland Sacramento Antonio Toronto Utah Washington Hawks Celtics
  Nets Hornets Bulls Cavaliers Cavs Mavericks Mavs Nuggets Pistons Warriors Rockets Pacers Clippers Lakers Grizzlies Heat
  Bucks Timberwolves Wolves Pelicans Knicks Thunder Magic Sixers Suns Blazers Kings Spurs Raptors Jazz Wizards`.split(
    /\s+/,
  ),
);

/** @returns whether a tag is a place and a nickname of a team, such as "Sacramento Kings" */
export const isTeam = (tag: string) => {
  const words = tag.split(/\s+/);
  const isCapital = (word: string) => /^[\p{Lu}\d][\p{L}\d]*$/u.test(word);
  return (
    words.length > 1 && words.length <= 3 && TEAM_WORDS.has(words.at(-1) ?? '') && words.every(isCapital)
  );
};

/** Words of outlets, shows and titles, which stand beside a reporter's name. */
const NO_PERSON =
  /\b(?:analyst|athletic|basketball|beat|columnist|correspondent|editor|espn|fans?|friends|gazette|guy|herald|hoops|host|insider|journal|magazine|media|nba|network|news|newspaper|podcast|pod|post|press|radio|reporter|report|show|sports?|talk|times|tribune|tv|wnba|writer)\b/i;

/** @returns whether what stands beside a reporter's name is an outlet, a title or a team, and nobody's name */
export const isOutlet = (part: string): boolean =>
  NO_PERSON.test(part) || OUTLETS.has(part.toLowerCase()) || isTeam(part);
