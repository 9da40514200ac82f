import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandStartedEvent, type Document, ObjectId } from 'mongodb';
import { listTweetHistory } from '@/lib/domain/desk/history-queries';
import { findWaitingArticles, hasArticle, hasTweetOf } from '@/lib/domain/desk/known-articles';
import * as deskChanges from '@/lib/domain/desk/presence-queries';
import * as similarTweets from '@/lib/domain/desk/similar-queries';
import { listPlayerTags, listTeamTags } from '@/lib/domain/desk/tag-queries';
import { trainModel } from '@/lib/domain/desk/trained-classifier';
import { tweetFilter } from '@/lib/domain/desk/tweet-filter';
import * as deskLists from '@/lib/domain/desk/tweet-lists';
import * as puzzles from '@/lib/domain/fadeaway/queries';
import * as staffPuzzles from '@/lib/domain/fadeaway/staff-queries';
import * as digests from '@/lib/domain/following/digest-queries';
import { sendDigests } from '@/lib/domain/following/digest-sender';
import { sendNotifications } from '@/lib/domain/following/push-sender';
import * as following from '@/lib/domain/following/queries';
import { newSecret } from '@/lib/domain/following/secret';
import * as forecastPage from '@/lib/domain/forecast/page-queries';
import * as forecastsOfRumors from '@/lib/domain/forecast/rumor-queries';
import * as storyForecasts from '@/lib/domain/forecast/story-queries';
import * as hallOfShame from '@/lib/domain/hall-of-shame/queries';
import * as staffHallOfShame from '@/lib/domain/hall-of-shame/staff-queries';
import * as aliases from '@/lib/domain/import/alias-queries';
import * as pendingArticles from '@/lib/domain/ingest/pending-article-queries';
import * as accounts from '@/lib/domain/ingest/queries';
import * as articlesOfFeeds from '@/lib/domain/ingest/rss/articles';
import * as sources from '@/lib/domain/ingest/staff-queries';
import { DATA_VIEWS } from '@/lib/domain/journalist/data-views';
import * as journalists from '@/lib/domain/journalist/queries';
import * as staffJournalists from '@/lib/domain/journalist/staff-queries';
import { listJournalistStats } from '@/lib/domain/journalist/stats';
import * as hot from '@/lib/domain/live/hot-queries';
import * as live from '@/lib/domain/live/queries';
import { confirm, subscribe, unsubscribe } from '@/lib/domain/newsletter/commands';
import { createIssue } from '@/lib/domain/newsletter/issue-commands';
import * as newsletterIssues from '@/lib/domain/newsletter/issue-queries';
import { findSubscription, isNewsletterToken } from '@/lib/domain/newsletter/queries';
import * as corrections from '@/lib/domain/outcome/correction-queries';
import * as disputes from '@/lib/domain/outcome/dispute-queries';
import * as proposals from '@/lib/domain/outcome/proposal-queries';
import * as players from '@/lib/domain/player/queries';
import { countOpenMentions, findOpen } from '@/lib/domain/receipt/bot-mentions';
import * as vault from '@/lib/domain/receipt/commands';
import * as receipts from '@/lib/domain/receipt/queries';
import * as firsts from '@/lib/domain/score/first-to-report-queries';
import { PERIODS } from '@/lib/domain/score/month';
import * as ledgers from '@/lib/domain/score/queries';
import * as scorecards from '@/lib/domain/score/scorecard';
import * as search from '@/lib/domain/search/queries';
import * as home from '@/lib/domain/site/home-queries';
import * as site from '@/lib/domain/site/queries';
import * as redirects from '@/lib/domain/site/redirect-queries';
import * as coverage from '@/lib/domain/standings/coverage';
import * as standings from '@/lib/domain/standings/queries';
import * as compare from '@/lib/domain/standings/two-reporters-queries';
import * as teams from '@/lib/domain/team/queries';
import * as season from '@/lib/domain/team/season-queries';
import * as topics from '@/lib/domain/topic/queries';
import { ONLY, SHOWN } from '@/lib/domain/topic/staff-filters';
import * as staffTopics from '@/lib/domain/topic/staff-queries';
import * as rumorFilter from '@/lib/domain/tweet/filter-queries';
import { NO_FILTER } from '@/lib/domain/tweet/filter-rules';
import * as tweets from '@/lib/domain/tweet/queries';
import * as quotes from '@/lib/domain/tweet/quotes';
import * as settled from '@/lib/domain/tweet/settled-queries';
import { castVote } from '@/lib/domain/vote/commands';
import * as votes from '@/lib/domain/vote/queries';
import * as comparisons from '@/lib/domain/woj-vs-shams/queries';
import * as staffComparisons from '@/lib/domain/woj-vs-shams/staff-queries';
import * as staff from '@/lib/platform/auth/staff-queries';
import * as audit from '@/lib/platform/documents/audit-queries';
import * as webVitals from '@/lib/platform/web-vitals/queries';
import { TEST_WRITE } from '@/test/actor';
import { commandsOf } from '@/test/commands';
import { useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writePlayer, writeTeam, writeTopic, writeTweets } from '@/test/tweets';
import { database } from './client';

useTemporaryDatabase();

const ROOT = join(__dirname, '../../..');

const ID = 'a'.repeat(24);
let storedTweet: ObjectId;
let storedStory: ObjectId;
const SOURCE = {
  kind: 'rss',
  name: 'Ledger',
  name_key: 'ledger',
  url: 'https://l.example/',
  enabled: true,
} as const;
const FEED_ITEM = {
  id: '1',
  url: 'https://l.example/1',
  title: 'A',
  summary: null,
  authors: ['Dana'],
  publishedAt: null,
  isTimeKnown: false,
};
const EDITOR = { id: ID, name: 'Ana', email: 'ana@boxscoop.example', hasSecondFactor: false, sessionId: ID };
const FOLLOWED = ['player', 'topic'].map((kind) => ({ key: `${kind}:${ID}`, since: new Date(0) }));
const SCOPES = [undefined, 'rumors', 'news'] as const;

const DESK_FILTERS = {
  startDate: new Date('2026-01-01'),
  endDate: new Date('2026-02-01'),
  keyword: 'trade talks',
  username: 'danawhitlock',
};
const DESK_FLAGS = [
  'fetchOnlyTagged',
  'fetchOnlyUntagged',
  'gametimeAndgoodInfoOnly',
  'includeIrrelevant',
  'fetchOnlySpeculationToProcess',
  'fetchOnlyResolvedRumors',
  'fetchOnlyRumorsWithoutTags',
  'fetchOnlyCustomTopics',
] as const;

/** All reads of the site, by module; the list must contain every exported read of each. */
const READS: Record<string, { module: object; reads: Record<string, () => Promise<unknown>> }> = {
  journalist: {
    module: journalists,
    reads: {
      listJournalists: async () => {
        await journalists.listJournalists();
        await journalists.listJournalists({ onlyWithRumors: true });
      },
      listJournalistProfiles: async () => {
        await journalists.listJournalistProfiles();
        await journalists.listJournalistProfiles({ onlyWithRumors: true });
      },
      findJournalist: () => journalists.findJournalist('danawhitlock'),
      listHistoricalRumors: () => journalists.listHistoricalRumors(ID, { page: 2, limit: 72 }),
      listReliability: () => journalists.listReliability(),
      listReliabilityOf: () => journalists.listReliabilityOf([{ _id: ID, username: 'danawhitlock' }]),
      listJournalistsById: () => journalists.listJournalistsById([ID]),
      listBusiest: () => journalists.listBusiest(200),
      isJournalistPicture: () => journalists.isJournalistPicture('https://pictures.example/dana.jpg'),
      listForms: () => journalists.listForms([{ _id: ID }]),
      listHighlights: () => journalists.listHighlights(ID, 'dana'),
      readJournalistsByUsername: () => journalists.readJournalistsByUsername(['danawhitlock', 'nobody']),
      readListedByUsername: () => journalists.readListedByUsername(['danawhitlock', 'nobody']),
      readJournalistsById: () => journalists.readJournalistsById([ID]),
      readNamesById: () => journalists.readNamesById([ID]),
      listCloudWords: () => journalists.listCloudWords(ID, 'dana'),
    },
  },
  forecastPage: {
    module: forecastPage,
    reads: { readForecastsView: () => forecastPage.readForecastsView() },
  },
  forecastsOfRumors: {
    module: forecastsOfRumors,
    reads: {
      readForecastOf: () => forecastsOfRumors.readForecastOf(String(storedTweet), '1'),
    },
  },
  storyForecasts: {
    module: storyForecasts,
    reads: { readClaims: () => storyForecasts.readClaims(String(storedStory)) },
  },
  firsts: { module: firsts, reads: { readStoryLanes: () => firsts.readStoryLanes(String(storedStory)) } },
  webVitals: {
    module: webVitals,
    reads: { summarizeWebVitals: () => webVitals.summarizeWebVitals(new Date()) },
  },
  home: { module: home, reads: { listSettled: () => home.listSettled() } },
  season: { module: season, reads: { readSeason: () => season.readSeason(ID) } },
  hot: { module: hot, reads: { listHotStories: () => hot.listHotStories() } },
  live: {
    module: live,
    reads: { listWire: () => live.listWire(), listPublished: () => live.listPublished() },
  },
  rumorFilter: {
    module: rumorFilter,
    reads: {
      readView: async () => {
        const after = { at: Date.parse('2026-02-01'), id: ID };
        for (const sort of ['newest', 'oldest', 'likeliest'] as const) {
          const filter = { ...NO_FILTER, verdict: 'correct', sort, after, month: '2026-01' } as const;
          await rumorFilter.readView({ timeline: 'rumors' }, filter, { budget: 1 });
        }
      },
    },
  },
  digest: {
    module: digests,
    reads: {
      findInvited: () => digests.findInvited(newSecret()),
      findMailed: () => digests.findMailed(newSecret()),
      isDigestLink: () => digests.isDigestLink(newSecret()),
    },
  },
  digestSender: { module: { sendDigests }, reads: { sendDigests: () => sendDigests() } },
  pushSender: { module: { sendNotifications }, reads: { sendNotifications: () => sendNotifications() } },
  following: {
    module: following,
    reads: {
      findFollower: () => following.findFollower(newSecret()),
      findFeedOwner: () => following.findFeedOwner(newSecret()),
      findFollowable: () =>
        following.findFollowable(['journalist', 'player', 'team', 'topic'].map((kind) => `${kind}:${ID}`)),
      listNewReports: () => following.listNewReports(FOLLOWED, { after: new Date(0) }, 9),
      listFollowed: () => following.listFollowed(FOLLOWED),
      viewFollowed: () => following.viewFollowed(FOLLOWED, []),
    },
  },
  staffJournalist: {
    module: staffJournalists,
    reads: {
      listStaffJournalists: () => staffJournalists.listStaffJournalists({ limit: 9, includeTweets: true }),
      findStaffJournalist: () => staffJournalists.findStaffJournalist('danawhitlock'),
      findEditedJournalist: () => staffJournalists.findEditedJournalist('danawhitlock'),
      listRumorsBefore: async () => {
        const { journalists: named } = (await deskLists.findStaffTweet(tweetFilter(String(storedTweet))))!;
        await staffJournalists.listRumorsBefore(new ObjectId(named[0]!._id), new Date(), {
          page: 2,
          limit: 100,
        });
      },
      findJournalistData: async () => {
        for (const view of [undefined, ...DATA_VIEWS]) {
          await staffJournalists.findJournalistData('danawhitlock', { view, page: 2, limit: 5 });
        }
      },
      readCloudWords: () => staffJournalists.readCloudWords(new ObjectId(ID), new Date(0)),
    },
  },
  journalistStats: {
    module: { listJournalistStats },
    reads: { listJournalistStats: () => listJournalistStats() },
  },
  compare: {
    module: compare,
    reads: {
      listCounterparts: () => compare.listCounterparts({ _id: ID, username: 'a' }),
      listPairs: () => compare.listPairs(),
      hasReportersToCompare: () => compare.hasReportersToCompare(),
      isListedPair: () => compare.isListedPair('danawhitlock', 'colebrandt'),
      readHistories: () => compare.readHistories(ID, 'b'.repeat(24)),
      readSharedStories: () =>
        compare.readSharedStories({ _id: ID, username: 'a' }, { _id: 'b'.repeat(24), username: 'b' }),
    },
  },
  coverage: {
    module: coverage,
    reads: {
      readCoverage: () => coverage.readCoverage([{ id: ID, username: 'danawhitlock', name: 'Dana' }], 'all'),
    },
  },
  standings: {
    module: standings,
    reads: {
      listStandings: () => standings.listStandings({ period: 'season' }, 1),
      listWithoutPlace: () => standings.listWithoutPlace({ period: 'season' }, 5),
      readRow: () => standings.readRow(ID),
      listPlaces: () => standings.listPlaces(),
      readStandings: async () => {
        await standings.readStandings({ period: 'year', team: ID }, 1);
        await standings.readStandings({ period: 'season', kind: 'injury' }, 1);
        await standings.readStandings({ period: 'all', team: ID, kind: 'injury' }, 1);
      },
    },
  },
  ledger: {
    module: ledgers,
    reads: {
      readRecords: async () => {
        for (const period of PERIODS) await ledgers.readRecords({ period });
        await ledgers.readRecords({ period: 'all', team: ID });
        await ledgers.readRecords({ period: 'all', kind: 'injury' });
      },
      readRecordsOf: () => ledgers.readRecordsOf([ID]),
    },
  },
  scorecard: {
    module: scorecards,
    reads: { readScorecard: () => scorecards.readScorecard(ID, 'dana') },
  },
  staffComparison: {
    module: staffComparisons,
    reads: {
      listStaffComparisons: () => staffComparisons.listStaffComparisons(),
      findStaffComparison: () => staffComparisons.findStaffComparison(ID),
      listComparableTweets: () => staffComparisons.listComparableTweets(DESK_FILTERS, 500),
    },
  },
  staffHallOfShame: {
    module: staffHallOfShame,
    reads: { listStaffHallOfShame: () => staffHallOfShame.listStaffHallOfShame() },
  },
  staffFadeaway: {
    module: staffPuzzles,
    reads: {
      listPuzzles: () => staffPuzzles.listPuzzles(),
      findLatestPuzzle: () => staffPuzzles.findLatestPuzzle(),
      findHighestGameNumber: () => staffPuzzles.findHighestGameNumber(),
    },
  },
  player: {
    module: players,
    reads: {
      listPlayerNames: () => players.listPlayerNames(),
      isPlayerSlug: () => players.isPlayerSlug('deshaun-villard'),
      listPlayers: async () => {
        for (const scope of SCOPES) {
          await players.listPlayers({ scope, minCount: 3, limit: 18, page: 2 });
        }
      },
      listRarelyMentionedPlayers: async () => {
        for (const scope of SCOPES) await players.listRarelyMentionedPlayers(scope);
      },
      findPlayer: () => players.findPlayer('ike-obanor'),
      countPlayersListed: () => players.countPlayersListed('rumors'),
      listPlayerCounts: () => players.listPlayerCounts(),
    },
  },
  team: {
    module: teams,
    reads: {
      listTeamNames: () => teams.listTeamNames(),
      listTeams: async () => {
        for (const scope of SCOPES) await teams.listTeams(scope);
      },
      isTeamSlug: () => teams.isTeamSlug('miami-heat'),
      findTeam: () => teams.findTeam('miami-heat'),
      listTeamJournalists: () => teams.listTeamJournalists(ID),
      listTeamJournalistProfiles: () => teams.listTeamJournalistProfiles(ID),
      listTeamCounts: () => teams.listTeamCounts(),
    },
  },
  hallOfShame: {
    module: hallOfShame,
    reads: {
      listHallOfShame: () => hallOfShame.listHallOfShame(),
      readShameVerdicts: () => hallOfShame.readShameVerdicts(),
    },
  },
  comparison: {
    module: comparisons,
    reads: {
      listComparisons: () => comparisons.listComparisons(),
      readComparisonVerdicts: () => comparisons.readComparisonVerdicts(),
      findComparison: () => comparisons.findComparison(ID),
      findComparedJournalists: () => comparisons.findComparedJournalists(),
    },
  },
  correction: {
    module: corrections,
    reads: { listCorrections: () => corrections.listCorrections(2) },
  },
  dispute: {
    module: disputes,
    reads: {
      findDisputable: () => disputes.findDisputable(ID),
      readDisputable: () => disputes.readDisputable(new ObjectId(ID)),
      isDisputeMailed: () => disputes.isDisputeMailed('a'.repeat(64)),
      listDisputes: async () => {
        await disputes.listDisputes('open', { page: 2, limit: 200 });
        await disputes.listDisputes('declined', { page: 2, limit: 200 });
      },
      readDisputed: () => disputes.readDisputed([]),
    },
  },
  newsletter: {
    module: { findSubscription, isNewsletterToken },
    reads: {
      findSubscription: () => findSubscription('0'.repeat(64)),
      isNewsletterToken: () => isNewsletterToken('0'.repeat(64)),
    },
  },
  newsletterIssues: {
    module: newsletterIssues,
    reads: {
      listIssues: () => newsletterIssues.listIssues(),
      findIssue: () => newsletterIssues.findIssue(new ObjectId(ID)),
      readIssueView: async () => {
        const issue = await createIssue({ subject: 'x', intro: '', rumors: [], stories: [] }, TEST_WRITE);
        await newsletterIssues.readIssueView(issue);
      },
      listTroubled: () => newsletterIssues.listTroubled(new ObjectId(ID)),
      countSubscribers: () => newsletterIssues.countSubscribers(),
      findSentIssue: () => newsletterIssues.findSentIssue(1),
      findUnfinished: () => newsletterIssues.findUnfinished(),
    },
  },
  receipt: {
    module: receipts,
    reads: {
      readContents: async () => receipts.readContents((await vault.openVault('fan'))._id),
      showContents: async () => receipts.showContents((await vault.openVault('fan'))._id, 1),
    },
  },
  mention: {
    module: { countOpenMentions, findOpen },
    reads: { countOpenMentions: () => countOpenMentions(), findOpen: () => findOpen(100) },
  },
  search: {
    module: search,
    reads: {
      searchTweets: async () => {
        const names = [['obanor', 'ike'], ['tweet']];
        for (const sort of ['newest', 'oldest', 'likeliest'] as const) {
          await search.searchTweets({ journalists: ['danawhitlock'], names, sort });
          await search.searchTweets({ journalists: [], names, sort });
          await search.searchTweets({ journalists: ['danawhitlock'], names: [], sort });
        }
      },
    },
  },
  site: {
    module: site,
    reads: {
      readSiteTotals: () => site.readSiteTotals(),
      isSampleData: () => site.isSampleData(),
      findOutages: () => site.findOutages(),
    },
  },
  fadeaway: {
    module: puzzles,
    reads: {
      findPuzzle: () => puzzles.findPuzzle('2026-01-31'),
      listPuzzleDays: () => puzzles.listPuzzleDays('2026-01-31'),
      findPuzzleById: () => puzzles.findPuzzleById(new ObjectId()),
    },
  },
  vote: {
    module: votes,
    reads: {
      readTweetId: () => votes.readTweetId(new ObjectId()),
      readVoteCounts: () => votes.readVoteCounts([new ObjectId(), new ObjectId()]),
      withCurrentVotes: () => votes.withCurrentVotes([{ _id: ID, upvotes: 0, downvotes: 0 }]),
      withCurrentVotesIn: () =>
        votes.withCurrentVotesIn([{ tweets: [{ _id: ID, upvotes: 0, downvotes: 0 }] }]),
      hasVoted: async () => {
        await votes.hasVoted('visitor');
        await votes.hasVoted('visitor', new ObjectId());
      },
    },
  },
  topic: {
    module: topics,
    reads: {
      listTopics: async () => {
        const flags = [undefined, true, false];
        for (const resolved of flags) {
          for (const showOnHomepageOnly of flags) {
            for (const teamSlug of [undefined, 'miami-heat']) {
              const included = { includeTweets: true, includeRatings: true };
              await topics.listTopics({ resolved, showOnHomepageOnly, teamSlug, limit: 6, ...included });
              await topics.countTopics({ resolved, showOnHomepageOnly, teamSlug });
            }
          }
        }
      },
      countTopics: async () => {
        await topics.countTopics({});
        await topics.countTopics({ resolved: false, showOnHomepageOnly: true, teamSlug: 'x' });
        await topics.countTopics({ resolved: false, storiesOnly: true });
      },
      listStoryCounts: () => topics.listStoryCounts(),
      findTopic: () => topics.findTopic('obanor-future'),
      readStoryTotals: () => topics.readStoryTotals(ID),
      listStoryOutcomes: () => topics.listStoryOutcomes([{ _id: ID, resolution: 'Done.' }]),
      listTopicsOfPlayer: async () => {
        await topics.listTopicsOfPlayer(ID);
        await topics.listTopicsOfPlayer(ID, new Date());
      },
    },
  },
  'topics of staff': {
    module: staffTopics,
    reads: {
      listStaffTopics: async () => {
        for (const show of Object.keys(SHOWN) as (keyof typeof SHOWN)[]) {
          for (const only of ['', ...Object.keys(ONLY)] as (keyof typeof ONLY)[]) {
            for (const keyword of ['', 'future'])
              await staffTopics.listStaffTopics({ show, only, keyword, page: 1 });
          }
        }
      },
      findStaffTopic: () => staffTopics.findStaffTopic(new ObjectId()),
      listTopicTweets: () => staffTopics.listTopicTweets(new ObjectId(), { page: 2, limit: 500 }),
    },
  },
  desk: {
    module: deskLists,
    reads: {
      listTweets: () => deskLists.listTweets(['tasks', 'rated'], DESK_FILTERS, { page: 2, limit: 500 }),
      listTweetsOfAny: () =>
        deskLists.listTweetsOfAny(['tasks', 'rated'], DESK_FILTERS, { page: 1, limit: 500 }),
      countOpenTasks: () => deskLists.countOpenTasks(['tasks', 'rated'], DESK_FILTERS),
      listRatedTweets: async () => {
        for (const flag of DESK_FLAGS) {
          await deskLists.listRatedTweets({ [flag]: true, ...DESK_FILTERS }, { page: 1, limit: 500 });
          await deskLists.listRatedTweets({ [flag]: true }, { page: 1, limit: 500 });
        }
        await deskLists.listRatedTweets({ rating: 'good_rumor' }, { page: 1, limit: 500, order: 'oldest' });
      },
      findStaffTweet: async () => {
        await deskLists.findStaffTweet(tweetFilter(ID));
        await deskLists.findStaffTweet(tweetFilter('1'));
      },
      findSuggestedTweet: () => deskLists.findSuggestedTweet(tweetFilter('1')),
    },
  },
  'known articles': {
    module: { findWaitingArticles, hasArticle, hasTweetOf },
    reads: {
      hasTweetOf: () => hasTweetOf('https://social.example/1'),
      findWaitingArticles: () => findWaitingArticles('https://social.example/1'),
      hasArticle: () => hasArticle('https://social.example/1'),
    },
  },
  'tag names': {
    module: { listPlayerTags, listTeamTags },
    reads: {
      listPlayerTags: () => listPlayerTags(),
      listTeamTags: () => listTeamTags(),
    },
  },
  'articles of feeds': {
    module: articlesOfFeeds,
    reads: {
      findNewArticles: () =>
        articlesOfFeeds.findNewArticles([FEED_ITEM], { _id: new ObjectId(ID), name: 'Ledger' }, new Date(0)),
    },
  },
  'proposed outcomes': {
    module: proposals,
    reads: {
      listProposals: () => proposals.listProposals(),
      findOpenProposals: () => proposals.findOpenProposals([{ _id: new ObjectId(ID) }]),
    },
  },
  sources: {
    module: sources,
    reads: {
      readSources: () => sources.readSources(),
      listSilentAccounts: () => sources.listSilentAccounts(),
      viewSources: () => sources.viewSources([{ ...SOURCE, _id: new ObjectId(ID) }]),
    },
  },
  'pending articles': {
    module: pendingArticles,
    reads: {
      listPendingArticles: () =>
        pendingArticles.listPendingArticles({ startDate: new Date(0), endDate: new Date(), limit: 500 }),
      countPendingArticles: () => pendingArticles.countPendingArticles({}),
    },
  },
  deskChanges: {
    module: deskChanges,
    reads: {
      readDeskChanges: async () => {
        await deskChanges.readDeskChanges('session');
        await deskChanges.readDeskChanges('session', new Date());
      },
    },
  },
  tweetHistory: {
    module: { listTweetHistory },
    reads: { listTweetHistory: () => listTweetHistory(ID) },
  },
  suggestions: {
    module: { trainModel },
    reads: { trainModel: () => trainModel() },
  },
  similarTweets: {
    module: similarTweets,
    reads: {
      listSimilarTweets: () => similarTweets.listSimilarTweets(storedTweet, { threshold: 0.6, hours: 5 }),
    },
  },
  aliases: {
    module: aliases,
    reads: {
      findAliases: () => aliases.findAliases('players', ['Ike', 'Isaac']),
      areAliases: () => aliases.areAliases('players', [{ own: 'ike-obanor', texts: ['Ike'] }]),
      listDenials: () => aliases.listDenials('players'),
    },
  },
  redirects: {
    module: redirects,
    reads: { findMoved: () => redirects.findMoved('players', ['isaac-obanor']) },
  },
  'what is read': {
    module: accounts,
    reads: {
      listEnabledSources: () => accounts.listEnabledSources(),
      listAccounts: () => accounts.listAccounts('bluesky'),
      listRecentPosts: () => accounts.listRecentPosts('bluesky', new Date(0)),
    },
  },
  staff: {
    module: staff,
    reads: {
      listStaff: () => staff.listStaff(),
      listSessions: () => staff.listSessions({ ...EDITOR, sessionId: ID }),
      listPasskeys: () => staff.listPasskeys(EDITOR),
    },
  },
  audit: {
    module: audit,
    reads: {
      listAuditRecords: async () => {
        const day = '2026-01-01';
        await audit.listAuditRecords({});
        for (const filter of [
          { who: 'ana@boxscoop.example' },
          { operation: 'editTweet' },
          { collection: 'tweets' },
          { collection: 'tweets', id: ID },
          { from: day, to: day },
          { before: `1767225600000_${ID}` },
        ])
          await audit.listAuditRecords(filter);
      },
    },
  },
  'settled rumors': {
    module: settled,
    reads: { findLatestSettled: () => settled.findLatestSettled(5) },
  },
  quotes: {
    module: quotes,
    reads: {
      findRestriction: () => quotes.findRestriction('1'),
      readRestrictions: () => quotes.readRestrictions(['1', '2']),
    },
  },
  tweet: {
    module: tweets,
    reads: {
      readTimeline: () => tweets.readTimeline('rumors', 72, 2),
      countTimeline: () => tweets.countTimeline('rumors'),
      findPageStart: () => tweets.findPageStart('rumors', 100),
      readTimelineMonths: () => tweets.readTimelineMonths('rumors'),
      readTweets: () => tweets.readTweets({ timelines: 'news' }, 72, { skip: 72 }),
      listTimeline: () => tweets.listTimeline('topic:x', { page: 2 }),
      readTweetsById: () => tweets.readTweetsById(['1', '2']),
      readTweetsByEitherId: () => tweets.readTweetsByEitherId(['1', 'a'.repeat(24)]),
      findTweet: () => tweets.findTweet('1'),
      listMonths: () => tweets.listMonths('rumors'),
      listTimelineIds: () => tweets.listTimelineIds('rumors', { limit: 72, page: 1 }),
      listNews: () => tweets.listNews({ content: 'news', limit: 72, page: 3 }),
    },
  },
};

/** The command that explains a read or the filter of a write. */
function explained({ commandName, command }: CommandStartedEvent): Document[] {
  const { lsid: _session, $db: _db, ...plain } = command;
  const find = (filter: Document, sort?: Document) => ({
    find: command[commandName],
    filter,
    ...(sort && { sort }),
  });
  switch (commandName) {
    case 'find':
    case 'aggregate':
    case 'count':
    case 'distinct':
      return [plain];
    case 'update':
      return (command.updates ?? []).map(({ q }: Document) => find(q));
    case 'delete':
      return (command.deletes ?? []).map(({ q }: Document) => find(q));
    case 'findAndModify':
      return [find(command.query, command.sort)];
    default:
      return [];
  }
}

async function scansOf(work: () => Promise<unknown>): Promise<string[]> {
  const db = await database();
  const started = await commandsOf(work);
  expect(started.length).toBeGreaterThan(0);
  const scans: string[] = [];
  for (const command of started.flatMap(explained)) {
    const plan = await db.command({ explain: command, verbosity: 'queryPlanner' });
    if (JSON.stringify(plan).includes('"COLLSCAN"')) scans.push(JSON.stringify(command));
  }
  return scans;
}

beforeAll(async () => {
  // They have no index but that of `_id`, and would be created by their first document.
  for (const name of ['source_states', 'forecast_counts', 'forecast_weights'])
    await (await database()).createCollection(name);
  const team = await writeTeam('Miami Heat');
  const player = await writePlayer('Ike Obanor', team);
  const topic = await writeTopic('Obanor future', {
    teams: [team],
    players: [player],
    show_on_homepage: true,
  });
  const journalist = await writeJournalist('Dana Whitlock');
  const named = { journalists: [journalist], players: [player], teams: [team], topics: [topic] };
  storedStory = topic._id;
  [storedTweet] = (await writeTweets(Array.from({ length: 30 }, () => named))) as [ObjectId];
  await writeTweets([{ ...named, resolution: 'correct' }]);
});

/** Modules of queries whose reads are not explained, with the reason. */
const NOT_EXPLAINED: Record<string, string> = {
  'lib/domain/blog/queries.ts': 'reads the CMS',
  'lib/domain/desk/suggestion-queries.ts': 'reads by the modules of the desk',
  'lib/domain/ingest/no-news-queries.ts': 'reads what suggestions read',
  'lib/domain/mcp/queries.ts': 'reads by the modules of what it shows',
  'lib/domain/open-data/forecast-queries.ts': 'reads whole collections for files',
  'lib/domain/open-data/queries.ts': 'reads whole collections for files',
  'lib/domain/search/entity-queries.ts': 'reads all names into memory',
  'lib/domain/search/suggestion-queries.ts': 'searches what entity-queries.ts has read',
  'lib/domain/site/feed-queries.ts': 'reads by the modules of what it shows',
  'lib/domain/tweet/embed-queries.ts': 'asks the network of the post',
};

test('every module of queries is explained here, or has a reason', () => {
  const modules = readdirSync(join(ROOT, 'lib'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('queries.ts'))
    .map((path) => `lib/${path}`);
  const source = readFileSync(__filename, 'utf8');
  const isImported = (path: string) => source.includes(`'@/${path.replace(/\.ts$/, '')}'`);
  expect(modules.filter((path) => !isImported(path)).sort()).toEqual(Object.keys(NOT_EXPLAINED).sort());
});

describe.each(Object.entries(READS))('reads of %s', (_name, { module, reads }) => {
  test('are all explained here', () => {
    const exported = Object.entries(module).filter(([, value]) => typeof value === 'function');
    expect(Object.keys(reads).sort()).toEqual(exported.map(([name]) => name).sort());
  });

  test.each(Object.entries(reads))('%s is served by an index', async (_read, read) => {
    expect(await scansOf(read)).toEqual([]);
  });
});

async function changeVault(): Promise<void> {
  const root = (await vault.openVault('fan'))._id;
  const bucket = await vault.createBucket(root, 'fan', 'Trades');
  const receipt = await vault.createReceipt(root, {
    poster_username: 'hot_taker',
    url: 'https://www.reddit.com/r/nba/comments/p1/he_stays/',
    subreddit: 'nba',
    type: 'POST',
    content: 'He stays',
  });
  await vault.moveReceipt(receipt.id, bucket.id);
  await vault.resolveReceipt(receipt.id, true);
  await vault.moveBucket(bucket.id, root);
  await vault.changeBucket(bucket.id, { resolved: true });
  await vault.deleteReceipt(receipt.id);
  await vault.deleteBucket(bucket.id);
}

test('writes find their documents by an index', async () => {
  const work = async () => {
    const team = await writeTeam('Utah Jazz');
    const player = await writePlayer('Anders Holm', team);
    const [tweet] = await writeTweets([
      { players: [player], teams: [team], journalists: [await writeJournalist('Cole Brandt')] },
    ]);
    await castVote(tweet as ObjectId, 'visitor', 'upvote');
    await (await subscribe('fan@example.com')).invitation;
    await confirm('token');
    await isNewsletterToken('0'.repeat(64));
    await unsubscribe('token');
    await changeVault();
  };
  expect(await scansOf(work)).toEqual([]);
});

test('a scan would be found', async () => {
  expect(
    await scansOf(async () => (await database()).collection('tweets').findOne({ note: 'x' })),
  ).toHaveLength(1);
});
