import { upsertJournalists } from '@/lib/domain/journalist/commands';
import { upsertPlayers } from '@/lib/domain/player/commands';
import { upsertTeams } from '@/lib/domain/team/commands';
import { upsertTopics } from '@/lib/domain/topic/commands';
import type { JournalistRef } from '@/lib/domain/tweet/schema';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import type { EntityRef } from '@/lib/platform/schema/fields';
import { slugify } from '@/lib/platform/text/slugify';
import { sampleJournalists, samplePlayers, teamRecords } from './people';
import { createRandom, pick } from './random';

const ENTITY_BATCH = 500;
const GENERATOR: WriteContext = { actor: { kind: 'system', name: 'generate' }, operation: 'generate' };

/** The entities of a synthetic set. */
export interface Cast {
  journalists: JournalistRef[];
  players: EntityRef[];
  teams: EntityRef[];
  topics: EntityRef[];
}

/** In realistic proportion to the number of tweets. */
const sizesFor = (tweets: number) => ({
  journalists: 20 + Math.floor(tweets / 5_000),
  players: 100 + Math.floor(tweets / 1_000),
  topics: 20 + Math.floor(tweets / 1_000),
});

/**
 * Creates the entities of a set, or finds those of an earlier run.
 * @param journalists how many; in proportion to the tweets without it
 */
export async function createCast(tweets: number, seed: number, journalists?: number): Promise<Cast> {
  const random = createRandom(seed);
  const sizes = { ...sizesFor(tweets), ...(journalists && { journalists }) };
  const firstNames = [...samplePlayers, ...sampleJournalists].map(({ name }) => name.split(' ')[0] ?? name);
  const lastNames = [...samplePlayers, ...sampleJournalists].map(({ name }) => name.split(' ')[1] ?? name);
  const nameAt = (index: number) => `${pick(random, firstNames)} ${pick(random, lastNames)} ${roman(index)}`;
  const teams = (
    await upsertTeams(
      teamRecords().map(({ name, slug }) => ({ name, slug })),
      GENERATOR,
    )
  ).map(toRef);
  const namesAt = (count: number) => Array.from({ length: count }, (_, index) => nameAt(index + 2));
  const players = await inBatches(namesAt(sizes.players), (names) =>
    upsertPlayers(
      names.map((name) => ({ name, slug: slugify(`${name} ${seed}`), team: pick(random, teams) })),
      GENERATOR,
    ),
  );
  const topics = await inBatches(namesAt(sizes.topics), (names) =>
    upsertTopics(
      names.map((name) => ({
        name: `The future of ${name}`,
        slug: slugify(`future of ${name} ${seed}`),
        description: `Everything that has been said about ${name}, by whom, and how it turned out.`,
        resolution: random() < 0.6 ? 'It turned out otherwise.' : null,
        teams: [pick(random, teams)],
        show_on_homepage: random() < 0.3,
      })),
      GENERATOR,
    ),
  );
  const reporters = await inBatches(namesAt(sizes.journalists), (names, start) =>
    upsertJournalists(
      names.map((name, index) => ({
        name,
        username: `gen${seed}_${start + index}`,
        team: pick(random, teams),
        rating: Math.round(random() * 100) / 10,
        badges: ['rumors'],
      })),
      GENERATOR,
    ),
  );
  return {
    teams,
    players: players.map(toRef),
    topics: topics.map(toRef),
    journalists: reporters.map(({ _id, name, username, image }) => ({ _id, name, username, image })),
  };
}

const toRef = <Entity extends EntityRef>(entity: Entity | { after: Entity }): EntityRef => {
  const { _id, name, slug } = 'after' in entity ? entity.after : entity;
  return { _id, name, slug };
};

async function inBatches<Item, Stored>(
  items: Item[],
  write: (batch: Item[], start: number) => Promise<{ after: Stored }[]>,
): Promise<Stored[]> {
  const written: Stored[] = [];
  for (let start = 0; start < items.length; start += ENTITY_BATCH) {
    const results = await write(items.slice(start, start + ENTITY_BATCH), start);
    written.push(...results.map(({ after }) => after));
  }
  return written;
}

/** Roman numerals, which keep invented names unique. */
function roman(value: number): string {
  const digits = [
    ['M', 1000],
    ['CM', 900],
    ['D', 500],
    ['CD', 400],
    ['C', 100],
    ['XC', 90],
    ['L', 50],
    ['XL', 40],
    ['X', 10],
    ['IX', 9],
    ['V', 5],
    ['IV', 4],
    ['I', 1],
  ] as const;
  let [text, rest] = ['', value];
  for (const [digit, worth] of digits) {
    while (rest >= worth) {
      text += digit;
      rest -= worth;
    }
  }
  return text;
}
