import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import type { Versioned } from '@/lib/platform/documents/schema';
import {
  idText,
  imageUrl,
  importedOptionalText,
  importedReporter,
  importedText,
  importedUsername,
  instant,
  refuseRoundedId,
  tweetId,
  webUrl,
} from '@/lib/platform/schema/fields';

/** A report that turned out badly wrong, as stored. `tweet_id` is the natural key. */
export interface HallOfShameDocument extends Versioned {
  _id: ObjectId;
  tweet_id: string;
  tweet_text: string;
  url: string | null;
  username: string;
  name: string;
  tier: string | null;
  timestamp: Date;
  description: string | null;
}

const text = importedText(10_000);

/** An entry in an import; the text is in `tweet_text` or `tweet`. */
const fields = z.strictObject({
  tweet_id: tweetId,
  tweet_text: text.optional(),
  tweet: text.optional(),
  url: webUrl.nullish(),
  username: importedUsername,
  name: importedReporter,
  tier: importedOptionalText(60),
  timestamp: instant,
  description: importedOptionalText(10_000),
});
export const hallOfShameInput = fields
  .superRefine(refuseRoundedId)
  .transform(({ tweet, tweet_text, ...entry }, context) => {
    const said = tweet_text ?? tweet;
    if (said !== undefined) return { ...entry, tweet_text: said };
    context.addIssue({ code: 'custom', path: ['tweet_text'], message: 'is missing: what was said' });
    return z.NEVER;
  });
export type HallOfShameInput = z.output<typeof hallOfShameInput>;

/** An entry as pages and the API show it; `image` is that of the journalist, if known. */
export const hallOfShameView = z
  .object({
    _id: idText,
    tweet_id: z.string(),
    tweet_text: z.string(),
    url: z.string().nullable(),
    username: z.string(),
    name: z.string(),
    tier: z.string().nullable(),
    image: imageUrl.nullable(),
    timestamp: z.iso.datetime(),
    description: z.string().nullable(),
  })
  .meta({ id: 'HallOfShameEntry' });
export type HallOfShameView = z.infer<typeof hallOfShameView>;

export const viewHallOfShame = (document: HallOfShameDocument, image: string | null): HallOfShameView => ({
  _id: document._id.toHexString(),
  tweet_id: document.tweet_id,
  tweet_text: document.tweet_text,
  url: document.url,
  username: document.username,
  name: document.name,
  tier: document.tier,
  image,
  timestamp: document.timestamp.toISOString(),
  description: document.description,
});

declare module '@/lib/platform/db/collections' {
  interface Collections {
    hall_of_shame: HallOfShameDocument;
  }
}
