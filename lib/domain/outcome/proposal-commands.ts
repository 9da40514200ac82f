import { claimsOf, type PlayerClaim } from '@/lib/domain/outcome/announcement-claims';
import { resolutionBy } from '@/lib/domain/outcome/announcement-match';
import { markMentions, mentionNames } from '@/lib/domain/outcome/announcement-mentions';
import { isRumorRating } from '@/lib/domain/tweet/rules';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { isSettled } from '@/lib/domain/tweet/vocabulary';
import { collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import type { Model } from '@/lib/platform/documents/model';
import { upsertMany } from '@/lib/platform/documents/upsert';
import { Turns } from '@/lib/platform/time/turns';
import type { FactDocument, NewFact, OutcomeProposalDocument } from './proposal-schema';

/** Facts are the record themselves. */
const factModel: Model<'facts'> = { collection: 'facts', isAudited: false };
export const proposalModel: Model<'outcome_proposals'> = { collection: 'outcome_proposals', isAudited: true };

const DAY_MS = 24 * 60 * 60 * 1000;
/** For how long an announcement is compared with rumors, which may be rated and tagged later. */
const COMPARED_DAYS = 14;
/** The longest time between a rumor and its outcome that is proposed. */
const RUMOR_DAYS = 60;
const MAX_FACTS = 500;
const MAX_RUMORS = 1000;

/**
 * Stores announcements, each once, and proposes the outcomes of open rumors about the same players.
 * @returns the number of new announcements
 */
export async function saveFacts(
  facts: readonly NewFact[],
  source: string,
  context: WriteContext,
): Promise<number> {
  const written = await upsertMany(
    factModel,
    'fact_key',
    facts.map((fact) => ({ ...fact, source })),
    (fact) => fact as FactDocument,
    context,
  );
  await proposeOutcomes(context);
  return written.filter(({ outcome }) => outcome === 'created').length;
}

async function proposeOutcomes(context: WriteContext): Promise<void> {
  const since = new Date(Date.now() - COMPARED_DAYS * DAY_MS);
  const facts = await (await collection('facts'))
    .find({ at: { $gte: since } })
    .sort({ at: -1 })
    .limit(MAX_FACTS)
    .toArray();
  if (facts.length === 0) return;
  const [players, teams] = await Promise.all([readNames('players'), readNames('teams')]);
  // In an untagged text a family name alone is ambiguous.
  const names = mentionNames(players, teams, { familyNames: false });
  const turns = new Turns();
  const announced: { fact: FactDocument; claims: PlayerClaim[]; at: Date }[] = [];
  for (const fact of facts) {
    await turns.next();
    const claims = claimsOf(markMentions(fact.text, names), true);
    if (claims.length > 0) announced.push({ fact, claims, at: fact.at });
  }
  const slugs = new Set(announced.flatMap(({ claims }) => claims.map(({ player }) => player)));
  const rumors = await readOpenRumors(players.filter(({ slug }) => slugs.has(slug)));
  const proposals: ReturnType<typeof proposalOf>[] = [];
  for (const rumor of rumors) {
    await turns.next();
    const tagged = players.filter(({ _id }) => rumor.players.some((ref) => ref._id.equals(_id)));
    const claims = claimsOf(markMentions(rumor.tweet, mentionNames(tagged, teams)), false);
    for (const event of announced) {
      const resolution = resolutionBy({ claims, at: rumor.timestamp }, event);
      if (resolution) proposals.push(proposalOf(rumor, event.fact, resolution));
    }
  }
  await upsertMany(
    proposalModel,
    'proposal_key',
    proposals,
    (proposal) => ({ status: 'open', ...proposal }) as OutcomeProposalDocument,
    context,
  );
}

const proposalOf = (
  { _id }: Pick<TweetDocument, '_id'>,
  { fact_key, text, url, at, source }: FactDocument,
  resolution: OutcomeProposalDocument['resolution'],
): Omit<OutcomeProposalDocument, '_id' | 'status'> => ({
  proposal_key: `${_id.toHexString()}/${fact_key}`,
  tweet: _id,
  resolution,
  text,
  url,
  at,
  source,
});

const readNames = async (kind: 'players' | 'teams') =>
  (await collection(kind as 'players'))
    .find({ 'meta.deleting': null }, { projection: { name: 1, slug: 1, nicknames: 1 } })
    .sort({ slug: 1 })
    .toArray();

type OpenRumor = Pick<TweetDocument, '_id' | 'tweet' | 'timestamp' | 'players'>;

/** Unsettled rumors about some players, drafts included. */
async function readOpenRumors(players: readonly Pick<TweetDocument, '_id'>[]): Promise<OpenRumor[]> {
  if (players.length === 0) return [];
  const since = new Date(Date.now() - (COMPARED_DAYS + RUMOR_DAYS) * DAY_MS);
  const tweets = await (await collection('tweets'))
    .find(
      {
        'players._id': { $in: players.map(({ _id }) => _id) },
        timestamp: { $gte: since },
        'meta.deleting': null,
      },
      { projection: { tweet: 1, timestamp: 1, players: 1, rating: 1, resolution: 1 } },
    )
    .sort({ timestamp: -1, _id: -1 })
    .limit(MAX_RUMORS)
    .toArray();
  return tweets.filter(({ rating, resolution }) => isRumorRating(rating) && !isSettled(resolution));
}
