import { isRumorRating } from './rules';
import type { TweetDocument } from './schema';
import { isTaskCompleted, needsRating } from './task-rules';
import { type CATEGORIES, FIXED_TOPIC_SLUGS, type Rating } from './vocabulary';

type Category = (typeof CATEGORIES)[number];

/**
 * Names of the lists that staff read. Like timelines, each tweet stores the names of the lists it is in, so that one
 * index serves every list of the desk, newest first.
 */
export const deskList = {
  /** Every tweet, drafts included. */
  all: 'all',
  rated: 'rated',
  /** Rated, and not as irrelevant. */
  relevant: 'rated:relevant',
  rating: (rating: Rating) => `rating:${rating}` as const,
  /** Of one category and still to be rated. */
  category: (category: Category) => `category:${category}` as const,
  /** Posted by an account, or naming its journalist. */
  by: (username: string) => `by:${username.toLowerCase()}` as const,
  /** Still to be rated, and surely no news. */
  noNews: 'no_news',
  /** What an editor still has to finish, but for what belongs to a custom topic. */
  tasks: 'tasks',
  customTopicTasks: 'tasks:custom_topic',
  customTopic: 'rated:custom_topic',
  tagged: 'rated:tagged',
  untagged: 'rated:untagged',
  untaggedRumors: 'rumors:untagged',
  resolvedRumors: 'rumors:resolved',
  aggregators: 'rated:aggregators',
  reports: 'reports_to_process',
  speculation: 'speculation_to_process',
  gametimeAndGoodInfo: 'gametime_and_good_information',
  /** Rumors with suggested players, or without any tag. */
  suggested: 'rumors:suggested_or_untagged',
} as const;

const REPORTS: readonly (Rating | null)[] = ['report_to_process', 'reports_to_process'];
const SPECULATION: readonly (Rating | null)[] = ['speculation_to_process', 'speculation_to_process_homepage'];
const GAMETIME_AND_GOOD_INFO: readonly (Rating | null)[] = ['gametime_injury', 'good_information'];

export type ListedForStaff = Pick<
  TweetDocument,
  | 'rating'
  | 'resolution'
  | 'impressiveness'
  | 'category'
  | 'username'
  | 'journalists'
  | 'topics'
  | 'players'
  | 'teams'
  | 'suggested_players'
  | 'is_no_news'
>;

/** @returns the names of the lists of the desk that a tweet is in */
export function deskListsOf(tweet: ListedForStaff): string[] {
  const { rating, resolution } = tweet;
  const isTagged = tweet.players.length + tweet.teams.length > 0;
  const isRumor = isRumorRating(rating);
  const isCustomTopic = tweet.topics.some(({ slug }) => !FIXED_TOPIC_SLUGS.includes(slug as never));
  const isIrrelevant = rating === 'irrelevant';
  const isToRate = needsRating(tweet);
  const isNoNews = isToRate && tweet.is_no_news === true;
  const isTask = !isNoNews && !isTaskCompleted(tweet);
  const member: Record<string, boolean> = {
    [deskList.all]: true,
    [deskList.rated]: rating !== null,
    [deskList.relevant]: rating !== null && !isIrrelevant,
    [deskList.category(tweet.category)]: isToRate && !isNoNews,
    [deskList.noNews]: isNoNews,
    [deskList.tasks]: isTask && !isCustomTopic,
    [deskList.customTopicTasks]: isTask && isCustomTopic,
    [deskList.customTopic]: rating !== null && !isIrrelevant && isCustomTopic,
    [deskList.tagged]: rating !== null && !isIrrelevant && isTagged,
    [deskList.untagged]: rating !== null && !isIrrelevant && !isTagged,
    [deskList.untaggedRumors]: isRumor && !isTagged,
    [deskList.resolvedRumors]: isRumor && resolution !== null && resolution !== 'pending',
    [deskList.aggregators]: rating !== null && !isIrrelevant && quotesOthersOnly(tweet),
    [deskList.reports]: REPORTS.includes(rating),
    [deskList.speculation]: SPECULATION.includes(rating),
    [deskList.gametimeAndGoodInfo]: GAMETIME_AND_GOOD_INFO.includes(rating),
    [deskList.suggested]: isRumor && (tweet.suggested_players.length > 0 || !isTagged),
  };
  const usernames = [tweet.username, ...tweet.journalists.map(({ username }) => username)];
  return [
    ...Object.keys(member).filter((name) => member[name]),
    ...(rating ? [deskList.rating(rating)] : []),
    ...new Set(usernames.map(deskList.by)),
  ];
}

/** Whether an account passes on what others report: it names journalists, and its own is not among them. */
const quotesOthersOnly = ({ username, journalists }: ListedForStaff) =>
  journalists.length > 0 &&
  journalists.every((journalist) => journalist.username.toLowerCase() !== username.toLowerCase());
