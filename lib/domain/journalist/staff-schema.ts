import { z } from 'zod';
import { accountsInput } from '@/lib/domain/journalist/social-account-schema';
import { versionOf } from '@/lib/platform/documents/schema';
import { cleanText, idText, shownText, tweetId } from '@/lib/platform/schema/fields';
import { BADGES } from './badges';
import { type JournalistDocument, journalistView, viewJournalist } from './schema';

/** A highlight or a bad tweet, with the sentence on why. */
const describedTweetView = z.object({ _id: idText, tweet_id: z.string(), description: z.string() });
export type DescribedTweetView = z.infer<typeof describedTweetView>;

const cloudWordView = z.object({ word: z.string(), count: z.number().int() });

/** A journalist as staff see them: with the version, and what readers are not shown as such. */
export const staffJournalistView = journalistView
  .extend({
    version: z.number().int(),
    good_tweets_v2: z.array(describedTweetView),
    bad_tweets_v2: z.array(describedTweetView),
    wordcloud_words: z.array(cloudWordView),
  })
  .meta({ id: 'StaffJournalist' });
export type StaffJournalistView = z.infer<typeof staffJournalistView>;

export const viewStaffJournalist = (document: JournalistDocument): StaffJournalistView => ({
  ...viewJournalist(document),
  // As stored, also if there is no picture at the address.
  image: document.image,
  version: versionOf(document),
  good_tweets_v2: document.good_tweets_v2.map(viewDescribedTweet),
  bad_tweets_v2: document.bad_tweets_v2.map(viewDescribedTweet),
  wordcloud_words: (document.wordcloud_words ?? []).map(({ word, count }) => ({ word, count })),
});

const viewDescribedTweet = ({
  _id,
  tweet_id,
  description,
}: JournalistDocument['good_tweets_v2'][number]): DescribedTweetView => ({
  _id: _id.toHexString(),
  tweet_id,
  description,
});

/** The fields that staff edit one by one. A text must not be blank; null deletes it. */
export const journalistField = {
  bio: shownText(10_000).nullable(),
  affiliation: shownText(500).nullable(),
  sports: shownText(200).nullable(),
  rating: z
    .number()
    .gt(0, 'must be greater than 0: null removes the rating')
    .max(10, 'must be at most 10')
    .nullable(),
  reason: shownText(500).nullish(),
};

const describedTweets = z
  .array(z.strictObject({ tweet_id: tweetId, description: cleanText(10_000) }))
  .max(500)
  .optional();

/** An edit of a journalist. A list of tweets must name those that it holds, in the order wanted. */
export const journalistEdit = z.strictObject({
  sports: journalistField.sports.optional(),
  accounts: accountsInput.optional(),
  show_on_homepage: z.boolean().optional(),
  good_tweets_v2: describedTweets,
  bad_tweets_v2: describedTweets,
});
export type JournalistEdit = z.output<typeof journalistEdit>;

export const newBadge = z.enum(BADGES);
/** Any badge can be removed, also one of older data that is not in the vocabulary. */
export const badgeToRemove = shownText(60);

/** The word cloud covers tweets of this many years. */
export const WORD_CLOUD_YEARS = 2;
