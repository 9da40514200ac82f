import { LRUCache } from 'lru-cache';
import type { ShotStanding } from '@/components/public/journalist/reliability-image';
import { recordLine } from '@/lib/domain/journalist/level-words';
import { lookUpStanding, type ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import { assetsBase, playerImage, teamLogo } from '@/lib/domain/site/assets';
import type { EntityKind } from '@/lib/domain/site/paths';
import { isStory } from '@/lib/domain/topic/rules';
import { cardTags, hasVoting, isLongText } from '@/lib/domain/tweet/card-rules';
import { highlight, taggedNames } from '@/lib/domain/tweet/highlight';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { pendingSince, tintOf, type Verdict, verdictOf } from '@/lib/domain/tweet/verdict';
import { percentOf } from '@/lib/domain/tweet/verdict-text';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import { isSettled, type Resolution } from '@/lib/domain/tweet/vocabulary';
import { currentTime } from '@/lib/platform/time/clock';
import { formatLongDate } from '@/lib/platform/time/format';
import { readsSince } from '@/lib/platform/time/relative';
import { hasPostMarks } from './post-marks';

export interface CardOptions {
  /** Reliability and record of the journalists; without it, names stand alone. */
  reliability?: ReliabilityIndex;
  /** The variant that the tags link to. */
  scope?: Scope;
  /** Up to 5 tag images instead of 3. */
  showMoreTags?: boolean;
  /** False on pages without votes. */
  hasVotes?: boolean;
  /** Names to highlight in addition to those of the tags, such as a player's nicknames. */
  names?: readonly string[];
  /** The class of a card by its position, see `ShowMore`. */
  classOf?: (place: number) => string | undefined;
}

/** A text in parts: as written, a highlighted name, or an address. */
export type TextPart = string | { name: string } | { href: string };

export interface CardPerson {
  name: string;
  username: string;
  image: string | null;
  record: string;
  /** What the shot shows; null where names stand alone. */
  shot: ShotStanding | null;
}
/** A player or a team. Without a picture it has initials. */
export interface CardTag {
  kind: EntityKind;
  name: string;
  slug: string;
  hasPicture: boolean;
}
export interface CardTopic {
  name: string;
  slug: string;
}
export interface CardVotes {
  up: number;
  down: number;
  /** The `_id` of the tweet, if one can vote. */
  id?: string;
}

/** What a card shows. People, topics and tags are positions in the lists of `CardListData`. */
export interface Card {
  id: string;
  /** In seconds since 1970. */
  at: number;
  /** Of the post. */
  url: string;
  text: string | TextPart[];
  people: number[];
  topics?: number[];
  tags: number[];
  verdict: Verdict | null;
  votes?: CardVotes;
  /** The account in the post, if no journalist is on file. */
  account?: string;
  isLong?: true;
  /** How many topics and tags are left out. */
  leftOut?: number;
  /** The tint, if it differs from the verdict. */
  tint?: Resolution;
  /** Since when it is pending. */
  since?: string;
  /** See `VerdictDetails`. */
  percent?: number;
  source?: TweetView['resolution_source'];
  /** The posts of a report that has some to say something about. */
  posts?: TweetView['posts'];
  className?: string;
}

/**
 * What a list of cards shows, and nothing else: this is sent along with the HTML, so names, pictures and records that
 * many cards share are in it once.
 */
export interface CardListData {
  /** When it was rendered, in milliseconds since 1970. */
  now: number;
  /** Where the pictures of tags are. */
  assets: string;
  cards: Card[];
  people: CardPerson[];
  tags: CardTag[];
  topics: CardTopic[];
  scope?: Scope;
}

/** Limits the size of a card. */
const MAX_TOPICS = 12;

export function cardListOf(
  tweets: readonly TweetView[],
  { reliability, scope, showMoreTags, hasVotes = true, names = [], classOf }: CardOptions,
): CardListData {
  const people = new Shared<CardPerson>();
  const tags = new Shared<CardTag>();
  const topics = new Shared<CardTopic>();
  const instants = tweets.map(({ timestamp }) => Date.parse(timestamp));
  const now = readsSince(instants, currentTime());

  const cards = tweets.map((tweet, place): Card => {
    const shown = cardTags(tweet, showMoreTags);
    const { text, isLong } = contentOf(tweet, names);
    const verdict = verdictOf(tweet);
    const tint = tintOf(tweet);
    const since = pendingSince(tweet);
    const percent = percentOf(tweet);
    const stories = tweet.topics.filter(isStory);
    const leftOut = shown.leftOut + Math.max(0, stories.length - MAX_TOPICS);
    const className = classOf?.(place);
    return {
      id: tweet.tweet_id,
      at: Date.parse(tweet.timestamp) / 1_000,
      url: tweet.url,
      text,
      people: tweet.journalists.map(({ _id, name, username, image }) => {
        const standing = lookUpStanding(reliability, _id);
        return people.place(_id, () => ({
          name,
          username,
          image,
          record: recordLine(standing),
          shot: standing ? { reliability: standing.reliability, score: standing.score } : null,
        }));
      }),
      ...(stories.length > 0 && {
        topics: stories
          .slice(0, MAX_TOPICS)
          .map(({ _id, name, slug }) => topics.place(_id, () => ({ name, slug }))),
      }),
      tags: shown.tags.map(({ _id, kind, name, slug }) =>
        tags.place(kind + _id, () => ({
          kind,
          name,
          slug,
          hasPicture: (kind === 'team' ? teamLogo : playerImage)(slug) !== null,
        })),
      ),
      verdict,
      ...(hasVotes && hasVoting(tweet) && { votes: votesOf(tweet) }),
      ...(tweet.journalists.length === 0 && { account: tweet.name }),
      ...(isLong && { isLong: true as const }),
      ...(leftOut > 0 && { leftOut }),
      ...(tint && tint !== verdict && { tint }),
      ...(since && { since: formatLongDate(new Date(since)) }),
      ...(verdict && percent && { percent }),
      ...(verdict && tweet.resolution_source && { source: tweet.resolution_source }),
      ...(hasPostMarks(tweet) && { posts: tweet.posts }),
      ...(className && { className }),
    };
  });
  return {
    now,
    assets: assetsBase(),
    cards,
    people: people.items,
    tags: tags.items,
    topics: topics.items,
    ...(scope && { scope }),
  };
}

/** A list in which each item is once. */
class Shared<Item> {
  readonly items: Item[] = [];
  private readonly places = new Map<string, number>();

  /** @returns the position of the item with that key, which is made when it is first needed */
  place(key: string, make: () => Item): number {
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.items.length);
    return this.items.push(make()) - 1;
  }
}

/** A page is rendered twice, one directly after the other. */
const MAX_TEXTS = 300;
const texts = new LRUCache<string, CardContent>({ max: MAX_TEXTS });

interface CardContent {
  text: Card['text'];
  isLong: boolean;
}

function contentOf(tweet: TweetView, names: readonly string[]): CardContent {
  const tagged = taggedNames(tweet, names);
  const key = JSON.stringify([tweet.tweet, tagged]);
  const content = texts.get(key) ?? {
    text: partsOf(tweet.tweet, tagged.names, tagged.teams),
    isLong: isLongText(tweet.tweet),
  };
  texts.set(key, content);
  return content;
}

function partsOf(written: string, names: readonly string[], teams: readonly string[]): Card['text'] {
  const parts = highlight(written, names, teams).map(({ kind, text }): TextPart => {
    if (kind === 'text') return text;
    return kind === 'name' ? { name: text } : { href: text };
  });
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
}

const votesOf = ({ _id, resolution, upvotes, downvotes }: TweetView): CardVotes => ({
  up: upvotes,
  down: downvotes,
  ...(!isSettled(resolution) && { id: _id }),
});
