import { isMissingName } from '@/lib/platform/text/missing-name';

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

/** @returns whether a tag can be the name of a person, team or subject: up to five words, the first capitalized */
export function looksLikeTag(text: string): boolean {
  const tag = text.trim();
  if (isMissingName(tag)) return false;
  return (
    /^[\p{Lu}\d]/u.test(tag) && tag.split(/\s+/).length <= 5 && !/[!?:;,"“”()@#]|(?<=\p{Ll}{3})\./u.test(tag)
  );
}
