import { findPost } from '@/lib/domain/blog/queries';
import { readingMinutes } from '@/lib/domain/blog/rules';
import { likelyText, saidText } from '@/lib/domain/forecast/words-rules';
import { bandText, levelName, scoreText } from '@/lib/domain/journalist/level-words';
import { findJournalist } from '@/lib/domain/journalist/queries';
import { journalistStanding } from '@/lib/domain/journalist/reliability';
import { findPlayer } from '@/lib/domain/player/queries';
import { PERIODS } from '@/lib/domain/score/month';
import type { Score } from '@/lib/domain/score/score';
import { readSiteTotals } from '@/lib/domain/site/queries';
import { periodNames } from '@/lib/domain/standings/period-names';
import { listStandings, readRow } from '@/lib/domain/standings/queries';
import { readSharedStories } from '@/lib/domain/standings/two-reporters-queries';
import { comparePicture } from '@/lib/domain/standings/two-reporters-rules';
import { DEFAULT_MIN } from '@/lib/domain/standings/vocabulary';
import { findTeam } from '@/lib/domain/team/queries';
import { topicText } from '@/lib/domain/topic/excerpt';
import { findTopic } from '@/lib/domain/topic/queries';
import { reporterNames } from '@/lib/domain/tweet/describe';
import { findTweet } from '@/lib/domain/tweet/queries';
import { decidedCount } from '@/lib/domain/tweet/record-rules';
import type { RumorRecord } from '@/lib/domain/tweet/rumor-record';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { pendingSince, tintOf, verdictName, verdictOf } from '@/lib/domain/tweet/verdict';
import { config } from '@/lib/platform/config/config';
import { isPlaceholderName, type TweetCounts } from '@/lib/platform/schema/fields';
import { formatCount } from '@/lib/platform/text/count';
import { excerpt } from '@/lib/platform/text/excerpt';
import { ownValue } from '@/lib/platform/text/own-value';
import { formatLongDate } from '@/lib/platform/time/format';
import { SHARE_COLORS } from './share-colors';
import type { ShareContent } from './share-picture';

const factsOf = ({ rumors, news }: TweetCounts) => [
  { value: formatCount(rumors), label: rumors === 1 ? 'rumor' : 'rumors' },
  { value: formatCount(news), label: 'news' },
];

/** The rate, and how many could not be checked; that nothing is settled, if so. */
const rateFacts = (record: RumorRecord): ShareContent['facts'] => {
  const { correct, unconfirmable } = record;
  const decided = decidedCount(record);
  const facts: ShareContent['facts'] = [];
  if (decided > 0)
    facts.push({ value: `${formatCount(correct)} of ${formatCount(decided)}`, label: 'right' });
  if (unconfirmable > 0) facts.push({ value: formatCount(unconfirmable), label: 'could not be checked' });
  return facts.length > 0 ? facts : [{ value: '0', label: 'settled rumors' }];
};

/** A score and its band. */
const scoreFacts = (score: Score | null): ShareContent['facts'] =>
  score ? [{ value: scoreText(score.score), label: `of 10, ${bandText(score)}` }] : [];

/** Reporters in the picture of standings, and characters of their last names. */
const BEST = 3;
const NAME_LENGTH = 16;
const lastName = (name: string) => excerpt(name.trim().split(/\s+/).at(-1) ?? name, NAME_LENGTH);

/** Characters of a report in its picture. */
const TITLE_LENGTH = 120;

/** @returns the first reporter of a tweet who is on file */
async function findReporter({ journalists }: TweetView) {
  const first = journalists[0];
  return first ? findJournalist(first.username) : null;
}

/** How a report turned out, for its picture; nothing for what is never judged. */
function outcomeOf(tweet: TweetView): ShareContent['outcome'] {
  const verdict = verdictOf(tweet);
  if (!verdict) return undefined;
  const tint = tintOf(tweet);
  const since = pendingSince(tweet);
  return {
    word: verdictName(verdict, tint),
    detail:
      [
        since && `since ${formatLongDate(new Date(since))}`,
        tweet.forecast && likelyText(tweet.forecast.probability, 'claim'),
        tweet.last_forecast && saidText(tweet.last_forecast),
      ]
        .filter(Boolean)
        .join(', ') || undefined,
    mark: verdict === 'unsettled' ? undefined : verdict,
    color: tint ? SHARE_COLORS[tint] : SHARE_COLORS.soft,
  };
}

/** The content of share pictures, by kind and name. */
const READERS: Record<string, (name: string) => Promise<ShareContent | null>> = {
  async journalist(username) {
    const journalist = await findJournalist(username);
    if (journalist?.username !== username) return null;
    const { name, affiliation } = journalist;
    const { score, reliability, record } = journalistStanding(journalist);
    return {
      kicker: 'Journalist',
      title: name,
      text: affiliation?.split('/')[0]?.trim(),
      reliability,
      caption: levelName(reliability),
      facts: [...scoreFacts(score), ...rateFacts(record)],
    };
  },
  /** By period; the best three of it. */
  async standings(name) {
    const period = PERIODS.find((one) => one === name);
    if (!period) return null;
    const rows = await listStandings({ period }, DEFAULT_MIN);
    const best = rows.filter(({ score }) => score !== null).slice(0, BEST);
    return {
      kicker: periodNames()[period],
      title: 'Standings of NBA reporters',
      text:
        best.map(({ name: reporter, rank }) => `${rank}. ${reporter}`).join(', ') || 'No one is ranked yet',
      hasHoop: true,
      facts: [
        ...best.map(({ name: reporter, score }) => ({
          value: score?.toFixed(1) ?? '',
          label: lastName(reporter),
        })),
        ...(best.length > 0
          ? [{ value: formatCount(rows.length), label: rows.length === 1 ? 'reporter' : 'reporters' }]
          : []),
      ],
    };
  },
  /** By the usernames of a pair in its order, with a hyphen between them, which no username has. */
  async compare(pair) {
    const [one = '', other = '', ...more] = pair.split('-');
    const [a, b] = await Promise.all([findJournalist(one), findJournalist(other)]);
    if (!a || !b || a._id === b._id || more.length > 0 || pair !== comparePicture(a.username, b.username)) {
      return null;
    }
    const rows = await Promise.all([readRow(a._id), readRow(b._id)]);
    const { counts } = await readSharedStories(a, b);
    return {
      kicker: 'Compared',
      title: `${a.name} and ${b.name}`,
      text: `First on ${counts.a} and ${counts.b} of ${formatCount(counts.a + counts.b + counts.both + counts.neither)} stories that both reported`,
      facts: [a, b].map(({ name }, place) => ({
        value: rows[place]?.score?.toFixed(1) ?? '–',
        label: lastName(name),
      })),
    };
  },
  async rumor(tweetId) {
    const tweet = await findTweet(tweetId);
    if (!tweet) return null;
    const reporter = await findReporter(tweet);
    const standing = reporter && journalistStanding(reporter);
    const several = tweet.journalists.length > 1;
    return {
      kicker: 'Report',
      title: `“${excerpt(tweet.tweet, TITLE_LENGTH)}”`,
      text: [reporterNames(tweet), formatLongDate(new Date(tweet.timestamp))].join(', '),
      outcome: outcomeOf(tweet),
      textShot: standing?.reliability,
      initialsOf: tweet.journalists[0]?.name ?? tweet.name,
      facts: standing
        ? [
            { value: levelName(standing.reliability), label: several ? lastName(reporter.name) : '' },
            ...scoreFacts(standing.score).map(({ value }) => ({ value, label: 'of 10' })),
            ...rateFacts(standing.record),
          ]
        : [{ value: 'Not rated', label: '' }],
    };
  },
  async topic(slug) {
    const topic = await findTopic(slug);
    if (!topic) return null;
    const { name, resolution, tweetCount } = topic;
    return {
      kicker: resolution ? 'Resolved' : 'Not settled',
      kickerColor: resolution ? undefined : SHARE_COLORS.ink,
      title: name,
      text: topicText(topic),
      facts: [{ value: formatCount(tweetCount), label: tweetCount === 1 ? 'report' : 'reports' }],
    };
  },
  async player(slug) {
    const player = await findPlayer(slug);
    if (!player) return null;
    const { name, team, counts } = player;
    return {
      kicker: 'Player',
      title: name,
      text: isPlaceholderName(team?.name) ? 'Free Agent' : team?.name,
      facts: factsOf(counts),
    };
  },
  async team(slug) {
    const team = await findTeam(slug);
    return team && { kicker: 'Team', title: team.name, facts: factsOf(team.counts) };
  },
  async blog(uid) {
    const read = await findPost(uid, null);
    const post = read.status === 'ok' && read.value?.post;
    if (!post) return null;
    return {
      kicker: 'Blog',
      title: post.title,
      text: excerpt(post.description),
      hasHoop: true,
      facts: [{ value: formatCount(readingMinutes(post)), label: 'min read' }],
    };
  },
  /** The picture of pages without one of their own. */
  async site(page) {
    if (page !== 'home') return null;
    const { rumors, journalists } = await readSiteTotals();
    return {
      kicker: 'NBA Rumors & Reporters Database',
      title: config().SITE_NAME,
      text: 'Who said it, and did it hold up.',
      hasHoop: true,
      facts: [
        { value: formatCount(rumors), label: 'rumors' },
        { value: formatCount(journalists), label: 'reporters' },
      ],
    };
  },
};

/** @returns what the share picture of a journalist, topic, player, team or post says; null when there is none */
export const readShareContent = async (kind: string, name: string): Promise<ShareContent | null> =>
  ownValue(READERS, kind)?.(name) ?? null;
