import { z } from 'zod';
import { proposedClaim } from '@/lib/domain/forecast/claim';
import { versionOf } from '@/lib/platform/documents/schema';
import { viewEntityRef } from '@/lib/platform/schema/fields';
import { claimView } from './claim-schema';
import type { Correction } from './corrections';
import { SHOWN_TWEET, type ShownTweet, type TweetDocument, tweetView, viewTweet } from './schema';
import { RESOLUTIONS } from './vocabulary';

/** A tweet as staff see it: with its version, and what readers are not shown. */
export const staffTweetView = tweetView
  .extend({
    version: z.number().int(),
    /** The first of `journalists`. */
    journalist: tweetView.shape.journalists.element.nullable(),
    note: z.string().nullable(),
    used_in_woj_shams: z.boolean(),
    suggested_players: z.array(z.string()),
    /** What it claims, as an editor confirmed or corrected it; and as the rules propose. */
    claimed: claimView.nullable(),
    proposed_claim: claimView,
    resolved_by: z.string().nullable(),
    /** The latest change of a published outcome, and what readers are told about it. */
    last_correction: z
      .object({ before: z.enum(RESOLUTIONS), after: z.enum(RESOLUTIONS).nullable(), at: z.iso.datetime() })
      .nullable(),
    correction_reason: z.string().nullable(),
    /** What readers see in place of a text that is taken down for legal reasons. */
    takedown_note: z.string().nullable(),
  })
  .meta({ id: 'StaffTweet' });
export type StaffTweetView = z.infer<typeof staffTweetView>;

const STAFF_FIELDS = [
  'version',
  'note',
  'used_in_woj_shams',
  'suggested_players',
  'claimed',
  'resolved_by',
  'corrections',
  'taken_down',
] as const;

/** What the view needs of a stored tweet. */
export type StaffTweet = ShownTweet & Pick<TweetDocument, (typeof STAFF_FIELDS)[number]>;

/** The projection that reads it, and leaves the rest in the database. */
export const STAFF_TWEET = Object.fromEntries(
  [...Object.keys(SHOWN_TWEET), ...STAFF_FIELDS].map((field) => [field, 1]),
);

export const viewStaffTweet = (document: StaffTweet): StaffTweetView => {
  const journalists = document.journalists.map(({ _id, name, username, image }) => ({
    _id: _id.toHexString(),
    name,
    username,
    image,
  }));
  return {
    ...viewTweet(document),
    journalist: journalists[0] ?? null,
    journalists,
    ...viewForStaff(document),
  };
};

const viewForStaff = (document: StaffTweet) => ({
  topics: document.topics.map(viewEntityRef),
  version: versionOf(document),
  note: document.note,
  used_in_woj_shams: document.used_in_woj_shams,
  suggested_players: document.suggested_players,
  claimed: document.claimed ?? null,
  proposed_claim: proposedClaim(document.tweet),
  resolved_by: document.resolved_by ?? null,
  ...viewLastCorrection(document.corrections?.at(-1)),
  takedown_note: document.taken_down?.note ?? null,
});

function viewLastCorrection(
  last: Correction | undefined,
): Pick<StaffTweetView, 'last_correction' | 'correction_reason'> {
  if (!last || last.is_undone) return { last_correction: null, correction_reason: null };
  const { before, after, at, reason } = last;
  return { last_correction: { before, after, at: at.toISOString() }, correction_reason: reason };
}
