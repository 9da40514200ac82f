import type { Routes } from '@/lib/platform/http/openapi';
import * as accountSession from '../admin/account/sessions/[id]/route';
import * as accountSessions from '../admin/account/sessions/route';
import * as adminAddItemToTopicTopicid from '../admin/add-item-to-topic/[topicId]/route';
import * as adminDeskChanges from '../admin/desk/changes/route';
import * as adminDeskPresence from '../admin/desk/presence/route';
import * as adminDisputesId from '../admin/disputes/[id]/route';
import * as adminDisputes from '../admin/disputes/route';
import * as adminGetAggregatorRatedTweets from '../admin/get_aggregator_rated_tweets/route';
import * as adminGetRatedTweets from '../admin/get_rated_tweets/route';
import * as adminGetRatedTweetsForJournalist from '../admin/get_rated_tweets_for_journalist/route';
import * as adminGetReportsToProcess from '../admin/get_reports_to_process/route';
import * as adminGetTweetsByRating from '../admin/get_tweets_by_rating/route';
import * as adminHallOfShameDescription from '../admin/hall-of-shame/description/route';
import * as adminHallOfShame from '../admin/hall-of-shame/route';
import * as adminIsDuplicateArticle from '../admin/is-duplicate-article/route';
import * as adminJournalistUsername from '../admin/journalist/username/[username]/route';
import * as adminJournalistData from '../admin/journalist-data/[username]/route';
import * as adminJournalistHistoricalRumors from '../admin/journalist-historical-rumors/[journalistId]/route';
import * as adminJournalistStats from '../admin/journalist-stats/route';
import * as adminJournalists from '../admin/journalists/route';
import * as newsletterPreview from '../admin/newsletter/issues/[id]/preview/route';
import * as newsletterIssue from '../admin/newsletter/issues/[id]/route';
import * as newsletterSend from '../admin/newsletter/issues/[id]/send/route';
import * as newsletterSendAgain from '../admin/newsletter/issues/[id]/send-again/route';
import * as newsletterTest from '../admin/newsletter/issues/[id]/test/route';
import * as newsletterIssues from '../admin/newsletter/issues/route';
import * as adminOutcomeProposalsId from '../admin/outcome-proposals/[id]/route';
import * as adminOutcomeProposals from '../admin/outcome-proposals/route';
import * as adminPlayers from '../admin/players/route';
import * as adminRemoveItemFromTopicTopicid from '../admin/remove-item-from-topic/[topicId]/route';
import * as adminRumorsWithSuggestedPlayersOrNoTags from '../admin/rumors-with-suggested-players-or-no-tags/route';
import * as adminSearchTweets from '../admin/search-tweets/route';
import * as staffSession from '../admin/session/route';
import * as adminSimilarTweetsId from '../admin/similar-tweets/[id]/route';
import * as adminSourcesRead from '../admin/sources/[id]/read/route';
import * as adminSourcesId from '../admin/sources/[id]/route';
import * as adminSources from '../admin/sources/route';
import * as adminTasks from '../admin/tasks/route';
import * as adminTeams from '../admin/teams/route';
import * as adminTopic from '../admin/topic/[id]/route';
import * as adminTopicMerge from '../admin/topics/[id]/merge/route';
import * as adminTopicEdit from '../admin/topics/[id]/route';
import * as adminTopicSplit from '../admin/topics/[id]/split/route';
import * as adminTopics from '../admin/topics/route';
import * as adminTweetId from '../admin/tweet/[id]/route';
import * as adminTweetIdSuggestions from '../admin/tweet/[id]/suggestions/route';
import * as adminTweetAddOutcomeId from '../admin/tweet/add-outcome/[id]/route';
import * as adminTweetRemoveOutcomeId from '../admin/tweet/remove-outcome/[id]/route';
import * as adminTweetsTweetidHallOfShame from '../admin/tweets/[tweetId]/hall-of-shame/route';
import * as adminTweetsTweetidHistory from '../admin/tweets/[tweetId]/history/route';
import * as adminTweetsTweetid from '../admin/tweets/[tweetId]/route';
import * as adminTweets from '../admin/tweets/route';
import * as adminWojShams from '../admin/woj-shams/route';
import * as articles from '../articles/route';
import * as articlesToProcess from '../articles_to_process/route';
import * as badgeAdd from '../badge/add/route';
import * as badgeRemove from '../badge/remove/route';
import * as blogPost from '../blog/[uid]/route';
import * as blogPreviews from '../blog-previews/route';
import * as bucketContents from '../buckets/[bucketId]/contents/route';
import * as bucketCreate from '../buckets/[bucketId]/create/route';
import * as bucketMove from '../buckets/[bucketId]/move/route';
import * as bucket from '../buckets/[bucketId]/route';
import * as cmsPreviewExit from '../cms/preview/exit/route';
import * as cmsPreview from '../cms/preview/route';
import * as cmsWebhook from '../cms/webhook/route';
import * as currentGame from '../current-stats-game/route';
import * as disputesConfirm from '../disputes/confirm/[token]/route';
import * as disputes from '../disputes/route';
import * as fadeawayPicture from '../fadeaway-picture/[id]/route';
import * as digestConfirm from '../following/digest/confirm/[token]/route';
import * as digestEnd from '../following/digest/end/route';
import * as digest from '../following/digest/route';
import * as digestUnsubscribe from '../following/digest/unsubscribe/[token]/route';
import * as followingFeed from '../following/feed/route';
import * as followingFollow from '../following/follow/route';
import * as followingForget from '../following/forget/route';
import * as followingPushEnd from '../following/push/end/route';
import * as followingPush from '../following/push/route';
import * as following from '../following/route';
import * as followingUnfollow from '../following/unfollow/route';
import * as getCategorizedTweets from '../get_categorized_tweets/route';
import * as tweetsById from '../get_tweets_by_id/route';
import * as hallOfShame from '../hall-of-shame/tweets/route';
import * as health from '../health/route';
import * as journalistAffiliation from '../journalist/[id]/affiliation/route';
import * as journalistBio from '../journalist/[id]/bio/route';
import * as journalistRating from '../journalist/[id]/rating/route';
import * as journalistTeam from '../journalist/[id]/team/route';
import * as journalistWordCloud from '../journalist/[id]/wordcloud/route';
import * as journalistByUsername from '../journalist/username/[username]/route';
import * as historicalRumors from '../journalist-historical-rumors/[journalistId]/route';
import * as journalistsIdBadTweet from '../journalists/[id]/bad_tweet/route';
import * as journalistsIdGoodTweet from '../journalists/[id]/good_tweet/route';
import * as journalistsId from '../journalists/[id]/route';
import * as journalists from '../journalists/route';
import * as journalistsByUsernames from '../journalists_by_usernames/route';
import * as live from '../live/route';
import * as mcp from '../mcp/route';
import * as messages from '../messages/route';
import * as metrics from '../metrics/route';
import * as news from '../news/route';
import * as newsletterConfirm from '../newsletter/confirm/[token]/route';
import * as newsletterSubscribe from '../newsletter/subscribe/route';
import * as newsletterUnsubscribe from '../newsletter/unsubscribe/[token]/route';
import * as oembed from '../oembed/route';
import * as pendingArticle from '../pending-articles/[id]/route';
import * as pendingArticles from '../pending-articles/route';
import * as picture from '../picture/route';
import * as player from '../players/[slug]/route';
import * as playersSlugTweetTweetid from '../players/[slug]/tweet/[tweetId]/route';
import * as playerAddNickname from '../players/add-nickname/route';
import * as playerDeleteNickname from '../players/delete-nickname/[id]/nickname/[name]/route';
import * as playerNames from '../players/names-and-slugs/route';
import * as players from '../players/route';
import * as receiptCreate from '../receipts/[id]/create/route';
import * as receiptMove from '../receipts/[id]/move/route';
import * as receipt from '../receipts/[id]/route';
import * as receiptLookup from '../receipts/lookup/route';
import * as search from '../search/route';
import * as comparison from '../single-woj-shams/[id]/route';
import * as standings from '../standings/route';
import * as statsGameId from '../stats-game/[id]/route';
import * as statsGame from '../stats-game/route';
import * as statsGamesLatest from '../stats-games/latest/route';
import * as statsGames from '../stats-games/route';
import * as suggestions from '../suggestions/route';
import * as teamJournalists from '../teams/[slug]/journalists/route';
import * as team from '../teams/[slug]/route';
import * as teamsSlugTweetTweetid from '../teams/[slug]/tweet/[tweetId]/route';
import * as teamAddNickname from '../teams/add-nickname/route';
import * as teamDeleteNickname from '../teams/delete-nickname/[id]/nickname/[name]/route';
import * as teamNames from '../teams/names-and-slugs/route';
import * as teams from '../teams/route';
import * as topicBySlug from '../topic-by-slug/[slug]/route';
import * as topicDeletion from '../topics/[id]/route';
import * as topics from '../topics/route';
import * as topicsByPlayer from '../topics-by-player/[playerId]/route';
import * as vote from '../tweet/vote/[tweetId]/route';
import * as votes from '../tweet/votes/route';
import * as tweetsIdRemoveAllSuggestedPlayers from '../tweets/[id]/remove-all-suggested-players/route';
import * as updateTweetRating from '../update_tweet_rating/route';
import * as webVitals from '../web-vitals/route';
import * as comparisonRemoveTweet from '../woj-shams/[id]/remove-tweet/route';
import * as comparisonId from '../woj-shams/[id]/route';
import * as comparisons from '../woj-shams/route';
import * as comparableTweets from '../woj-shams/tweets/route';

/** Every call, by its path below `/_api`; a test compares the list with the files. */
export const ROUTES = {
  '/health': { get: health.GET },
  '/live': { get: live.GET },
  '/mcp': { post: mcp.POST },
  '/metrics': { get: metrics.GET },
  '/news': { get: news.GET },
  '/journalists': { get: journalists.GET },
  '/journalist/username/{username}': { get: journalistByUsername.GET },
  '/journalist-historical-rumors/{journalistId}': { get: historicalRumors.GET },
  '/topics': { get: topics.GET },
  '/teams/names-and-slugs': { get: teamNames.GET },
  '/picture': { get: picture.GET },
  '/players/names-and-slugs': { get: playerNames.GET },
  '/teams/{slug}/journalists': { get: teamJournalists.GET },
  '/teams/{slug}': { get: team.GET },
  '/teams': { get: teams.GET },
  '/players': { get: players.GET, post: players.POST },
  '/players/{slug}': { get: player.GET },
  '/topic-by-slug/{slug}': { get: topicBySlug.GET },
  '/topics-by-player/{playerId}': { get: topicsByPlayer.GET },
  '/hall-of-shame/tweets': { get: hallOfShame.GET },
  '/get_tweets_by_id': { get: tweetsById.GET },
  '/oembed': { get: oembed.GET },
  '/standings': { get: standings.GET },
  '/journalists_by_usernames': { get: journalistsByUsernames.GET },
  '/woj-shams': { get: comparisons.GET, post: comparisons.POST },
  '/single-woj-shams/{id}': { get: comparison.GET },
  '/search': { get: search.GET },
  '/suggestions': { get: suggestions.GET },
  '/tweet/vote/{tweetId}': { post: vote.POST },
  '/tweet/votes': { get: votes.GET },
  '/web-vitals': { post: webVitals.POST },
  '/current-stats-game': { get: currentGame.GET },
  '/fadeaway-picture/{id}': { get: fadeawayPicture.GET },
  '/following': { get: following.GET },
  '/following/follow': { post: followingFollow.POST },
  '/following/unfollow': { post: followingUnfollow.POST },
  '/following/forget': { post: followingForget.POST },
  '/following/feed': { post: followingFeed.POST },
  '/following/push': { post: followingPush.POST },
  '/following/push/end': { post: followingPushEnd.POST },
  '/following/digest': { post: digest.POST },
  '/following/digest/end': { post: digestEnd.POST },
  '/following/digest/confirm/{token}': { post: digestConfirm.POST },
  '/following/digest/unsubscribe/{token}': { get: digestUnsubscribe.GET, post: digestUnsubscribe.POST },
  '/newsletter/subscribe': { post: newsletterSubscribe.POST },
  '/newsletter/confirm/{token}': { post: newsletterConfirm.POST },
  '/newsletter/unsubscribe/{token}': { get: newsletterUnsubscribe.GET, post: newsletterUnsubscribe.POST },
  '/buckets/{bucketId}/contents': { get: bucketContents.GET },
  '/buckets/{bucketId}/create': { post: bucketCreate.POST },
  '/buckets/{bucketId}/move': { patch: bucketMove.PATCH },
  '/buckets/{bucketId}': { patch: bucket.PATCH, delete: bucket.DELETE },
  '/receipts/{id}/create': { post: receiptCreate.POST },
  '/receipts/{id}/move': { patch: receiptMove.PATCH },
  '/receipts/{id}': { patch: receipt.PATCH, delete: receipt.DELETE },
  '/receipts/lookup': { get: receiptLookup.GET },
  '/blog-previews': { get: blogPreviews.GET },
  '/blog/{uid}': { get: blogPost.GET },
  '/cms/webhook': { post: cmsWebhook.POST },
  '/cms/preview': { get: cmsPreview.GET },
  '/cms/preview/exit': { post: cmsPreviewExit.POST },
  '/admin/session': { get: staffSession.GET },
  '/admin/account/sessions': { delete: accountSessions.DELETE },
  '/admin/account/sessions/{id}': { delete: accountSession.DELETE },
  '/admin/get_reports_to_process': { get: adminGetReportsToProcess.GET },
  '/admin/tasks': { get: adminTasks.GET },
  '/admin/add-item-to-topic/{topicId}': { patch: adminAddItemToTopicTopicid.PATCH },
  '/admin/remove-item-from-topic/{topicId}': { patch: adminRemoveItemFromTopicTopicid.PATCH },
  '/admin/topic/{id}': { get: adminTopic.GET },
  '/admin/topics': { post: adminTopics.POST },
  '/admin/topics/{id}': { patch: adminTopicEdit.PATCH },
  '/admin/topics/{id}/merge': { post: adminTopicMerge.POST },
  '/admin/topics/{id}/split': { post: adminTopicSplit.POST },
  '/topics/{id}': { delete: topicDeletion.DELETE },
  '/admin/tweet/remove-outcome/{id}': { patch: adminTweetRemoveOutcomeId.PATCH },
  '/admin/tweet/add-outcome/{id}': { patch: adminTweetAddOutcomeId.PATCH },
  '/admin/tweet/{id}/suggestions': { post: adminTweetIdSuggestions.POST },
  '/admin/tweet/{id}': { patch: adminTweetId.PATCH },
  '/admin/is-duplicate-article': { get: adminIsDuplicateArticle.GET },
  '/admin/get_rated_tweets': { get: adminGetRatedTweets.GET },
  '/admin/get_tweets_by_rating': { post: adminGetTweetsByRating.POST },
  '/admin/newsletter/issues': { get: newsletterIssues.GET, post: newsletterIssues.POST },
  '/admin/newsletter/issues/{id}': {
    get: newsletterIssue.GET,
    patch: newsletterIssue.PATCH,
    delete: newsletterIssue.DELETE,
  },
  '/admin/newsletter/issues/{id}/preview': { get: newsletterPreview.GET },
  '/admin/newsletter/issues/{id}/test': { post: newsletterTest.POST },
  '/admin/newsletter/issues/{id}/send': { post: newsletterSend.POST },
  '/admin/newsletter/issues/{id}/send-again': { post: newsletterSendAgain.POST },
  '/admin/sources': { get: adminSources.GET, post: adminSources.POST },
  '/admin/sources/{id}': { patch: adminSourcesId.PATCH, delete: adminSourcesId.DELETE },
  '/admin/sources/{id}/read': { post: adminSourcesRead.POST },
  '/admin/outcome-proposals': { get: adminOutcomeProposals.GET },
  '/admin/outcome-proposals/{id}': { patch: adminOutcomeProposalsId.PATCH },
  '/admin/disputes': { get: adminDisputes.GET },
  '/admin/disputes/{id}': { patch: adminDisputesId.PATCH },
  '/admin/desk/presence': { put: adminDeskPresence.PUT },
  '/admin/desk/changes': { get: adminDeskChanges.GET },
  '/admin/similar-tweets/{id}': { get: adminSimilarTweetsId.GET },
  '/admin/search-tweets': { get: adminSearchTweets.GET },
  '/admin/tweets': { post: adminTweets.POST, patch: adminTweets.PATCH },
  '/admin/tweets/{tweetId}': { get: adminTweetsTweetid.GET, delete: adminTweetsTweetid.DELETE },
  '/admin/tweets/{tweetId}/hall-of-shame': { post: adminTweetsTweetidHallOfShame.POST },
  '/admin/tweets/{tweetId}/history': { get: adminTweetsTweetidHistory.GET },
  '/admin/get_rated_tweets_for_journalist': { get: adminGetRatedTweetsForJournalist.GET },
  '/admin/get_aggregator_rated_tweets': { get: adminGetAggregatorRatedTweets.GET },
  '/admin/rumors-with-suggested-players-or-no-tags': { get: adminRumorsWithSuggestedPlayersOrNoTags.GET },
  '/teams/{slug}/tweet/{tweetId}': { post: teamsSlugTweetTweetid.POST, delete: teamsSlugTweetTweetid.DELETE },
  '/players/{slug}/tweet/{tweetId}': {
    post: playersSlugTweetTweetid.POST,
    delete: playersSlugTweetTweetid.DELETE,
  },
  '/update_tweet_rating': { patch: updateTweetRating.PATCH },
  '/articles': { post: articles.POST },
  '/journalists/{id}/good_tweet': { post: journalistsIdGoodTweet.POST },
  '/journalists/{id}/bad_tweet': { post: journalistsIdBadTweet.POST },
  '/tweets/{id}/remove-all-suggested-players': { put: tweetsIdRemoveAllSuggestedPlayers.PUT },
  '/admin/players': { get: adminPlayers.GET },
  '/admin/teams': { get: adminTeams.GET },
  '/pending-articles': { get: pendingArticles.GET },
  '/pending-articles/{id}': { patch: pendingArticle.PATCH },
  '/disputes': { post: disputes.POST },
  '/messages': { post: messages.POST },
  '/disputes/confirm/{token}': { post: disputesConfirm.POST },
  '/get_categorized_tweets': { get: getCategorizedTweets.GET },
  '/articles_to_process': { get: articlesToProcess.GET },
  '/admin/journalists': { get: adminJournalists.GET },
  '/admin/journalist/username/{username}': { get: adminJournalistUsername.GET },
  '/admin/journalist-historical-rumors/{journalistId}': { get: adminJournalistHistoricalRumors.GET },
  '/admin/journalist-data/{username}': { get: adminJournalistData.GET },
  '/admin/journalist-stats': { get: adminJournalistStats.GET },
  '/badge/add': { post: badgeAdd.POST },
  '/badge/remove': { post: badgeRemove.POST },
  '/journalist/{id}/bio': { post: journalistBio.POST },
  '/journalist/{id}/affiliation': { post: journalistAffiliation.POST },
  '/journalist/{id}/team': { post: journalistTeam.POST },
  '/journalist/{id}/rating': { post: journalistRating.POST },
  '/journalist/{id}/wordcloud': { put: journalistWordCloud.PUT, delete: journalistWordCloud.DELETE },
  '/journalists/{id}': { patch: journalistsId.PATCH },
  '/admin/hall-of-shame': { get: adminHallOfShame.GET },
  '/admin/woj-shams': { get: adminWojShams.GET },
  '/admin/hall-of-shame/description': { post: adminHallOfShameDescription.POST },
  '/woj-shams/tweets': { get: comparableTweets.GET },
  '/woj-shams/{id}': { patch: comparisonId.PATCH, delete: comparisonId.DELETE },
  '/woj-shams/{id}/remove-tweet': { patch: comparisonRemoveTweet.PATCH },
  '/players/add-nickname': { post: playerAddNickname.POST },
  '/players/delete-nickname/{id}/nickname/{name}': { delete: playerDeleteNickname.DELETE },
  '/teams/add-nickname': { post: teamAddNickname.POST },
  '/teams/delete-nickname/{id}/nickname/{name}': { delete: teamDeleteNickname.DELETE },
  '/stats-games': { get: statsGames.GET },
  '/stats-games/latest': { get: statsGamesLatest.GET },
  '/stats-game': { post: statsGame.POST },
  '/stats-game/{id}': { patch: statsGameId.PATCH },
} satisfies Routes;

/** What the browser's calls answer is typed by these declarations (`lib/platform/browser/answers.ts`). */
type DeclaredRoutes = typeof ROUTES;
declare module '@/lib/platform/browser/answers' {
  interface Routes extends DeclaredRoutes {}
}
