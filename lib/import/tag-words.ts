import { isMissingName } from '@/lib/missing-name';

/** Subjects that sites of rumors tag their texts with, and that are neither players nor teams. */
const SUBJECTS = new Set(
  `all-star, all-star game, all-star weekend, aprons, arenas, awards, broadcasting, buyouts, cba, coaching, coaches,
  collective bargaining, commissioner, contracts, disabled player exception, draft, draft combine, draft lottery,
  expansion, extensions, fines, free agency, free agents, front office, gambling, general managers, health, injuries,
  injury, in-season tournament, league office, lockout, luxury tax, media, mvp, nba cup, nbpa, officials, officiating,
  ownership, play-in, players association, players union, playoffs, preseason, ratings, referee, referees,
  relocation, retirement, roster moves, rookies, salaries, salary, salary cap, schedule, sneakers, social media,
  statistics, summer league, suspensions, television, the finals, top rumors, trade, trade deadline, trades,
  two-way contracts, uncategorized, waivers`
    .split(',')
    .map((word) => word.trim()),
);

/** Leagues and federations, which scraped lists of tags hold among teams and players. */
const LEAGUES = new Set(
  `aba, acb, basketball champions league, cba league, college basketball, d-league, eurobasket, eurocup, eurochallenge,
  euroleague, fiba, fiba world cup, g league, g-league, gleague, lnb, national basketball association, nba, nba g league,
  nbl, nba d-league, ncaa, olympics, overtime elite, team usa, usa basketball, vtb, wnba, world cup`
    .split(',')
    .map((word) => word.trim()),
);

const bare = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** @returns whether a tag is a subject such as "Salary Cap" or a league, and so no player or team */
export const isSubjectTag = (tag: string): boolean => SUBJECTS.has(bare(tag)) || LEAGUES.has(bare(tag));

const OFFICE =
  '(?:assistant |head )?(?:agent|coach|commissioner|executive|gm|general manager|official|owner|referee)';
const WITH_OFFICE = new RegExp(`^(?:coach|commissioner|gm|referee)\\s|[([,|–—]\\s*${OFFICE}[)\\]]?$`, 'i');

/** @returns whether a name says that its person is no player, such as "Jo Ray (referee)" or "Coach Ray" */
export const hasOffice = (name: string): boolean => WITH_OFFICE.test(name.trim());

/** @returns whether a tag can be the name of a person, team or subject: up to five words, the first capitalised */
export function looksLikeTag(text: string): boolean {
  const tag = text.trim();
  if (isMissingName(tag)) return false;
  return (
    /^[\p{Lu}\d]/u.test(tag) && tag.split(/\s+/).length <= 5 && !/[!?:;,"“”()@#]|(?<=\p{Ll}{3})\./u.test(tag)
  );
}

/** Outlets whose label does not resemble their host. */
export const OUTLETS = new Set(
  `andscape, associated press, bleacher report, bluesky, cbs sports, clutchpoints, espn, facebook, fox sports, hoopshype,
  instagram, nba.com, nbc sports, new york daily news, new york post, new york times, podcast, realgm, reddit, sportando,
  sports illustrated, sportsnet, spotify, substack, the athletic, the ringer, the stein line, tnt, tsn, twitter,
  usa today, usa today sports, washington post, x, yahoo! sports, yahoo sports, youtube`
    .split(',')
    .map((outlet) => outlet.trim()),
);

/** Places and nicknames of teams, with which sentences end. */
export const TEAMS = new Set(
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
  return words.length > 1 && words.length <= 3 && TEAMS.has(words.at(-1) ?? '') && words.every(isCapital);
};
