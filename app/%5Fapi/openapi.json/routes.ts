import type { Routes } from '@/lib/http/openapi';
import * as currentGame from '../current-stats-game/route';
import * as health from '../health/route';
import * as journalistByUsername from '../journalist/username/[username]/route';
import * as historicalRumors from '../journalist-historical-rumors/[journalistId]/route';
import * as journalists from '../journalists/route';
import * as news from '../news/route';
import * as newsletterConfirm from '../newsletter/confirm/[token]/route';
import * as newsletterSubscribe from '../newsletter/subscribe/route';
import * as newsletterUnsubscribe from '../newsletter/unsubscribe/[token]/route';
import * as playerNames from '../players/names-and-slugs/route';
import * as teamNames from '../teams/names-and-slugs/route';
import * as topics from '../topics/route';
import * as vote from '../tweet/vote/[tweetId]/route';
import * as votes from '../tweet/votes/route';

/** Every call, by its path below `/_api`; a test compares the list with the files. */
export const ROUTES: Routes = {
  '/health': { get: health.GET },
  '/news': { get: news.GET },
  '/journalists': { get: journalists.GET },
  '/journalist/username/{username}': { get: journalistByUsername.GET },
  '/journalist-historical-rumors/{journalistId}': { get: historicalRumors.GET },
  '/topics': { get: topics.GET },
  '/teams/names-and-slugs': { get: teamNames.GET },
  '/players/names-and-slugs': { get: playerNames.GET },
  '/tweet/vote/{tweetId}': { post: vote.POST },
  '/tweet/votes': { get: votes.GET },
  '/current-stats-game': { get: currentGame.GET },
  '/newsletter/subscribe': { post: newsletterSubscribe.POST },
  '/newsletter/confirm/{token}': { post: newsletterConfirm.POST },
  '/newsletter/unsubscribe/{token}': { get: newsletterUnsubscribe.GET, post: newsletterUnsubscribe.POST },
};
