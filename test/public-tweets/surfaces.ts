import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import { idOf, KINDS, type Planted, PUBLIC, SENTINEL } from './plant';

/** Every page, file and call of readers, with addresses at which it could show what was planted. */
interface Surface {
  /** Addresses that show the public report. */
  shows?: string[];
  /** Addresses that are about what must not show, or have nothing to show. */
  asks?: string[];
}

const HIDDEN = HIDDEN_JOURNALISTS[0] ?? '';
const query = (names: string) => `names=${names}`;
const filters = (path: string, ...others: string[]): Surface => ({
  shows: [
    path,
    `${path}?verdict=correct`,
    `${path}?sort=oldest`,
    ...others.map((other) => `${path}?${other}`),
  ],
});
/** The news has no verdicts. */
const newsFilters = (path: string): Surface => ({ shows: [path, `${path}?sort=oldest`] });
const shows = (...addresses: string[]): Surface => ({ shows: addresses });
const asks = (...addresses: string[]): Surface => ({ asks: addresses });

/** Of `app/(public)`, by folder. */
export const pagesOf = ({ ids, comparisons }: Planted): Record<string, Surface> => ({
  '/': shows('/'),
  '/nba': shows('/nba'),
  '/corrections': shows('/corrections'),
  '/corrections/[page]': asks('/corrections/2'),
  '/data': asks('/data'),
  '/how-we-rate': asks('/how-we-rate'),
  '/dispute/[id]': {
    shows: [`/dispute/${ids[PUBLIC]}`],
    asks: KINDS.map((kind) => `/dispute/${ids[kind]}`),
  },
  '/following': shows('/following'),
  '/newsletter/issue/[number]': shows('/newsletter/issue/1'),
  '/nba/compare': asks('/nba/compare'),
  '/nba/compare/[a]/[b]': asks('/nba/compare/colebrandt/danawhitlock', `/nba/compare/${HIDDEN}/danawhitlock`),
  '/nba/forecasts': asks('/nba/forecasts'),
  '/nba/hall-of-shame': shows('/nba/hall-of-shame'),
  '/nba/live': shows('/nba/live'),
  '/nba/journalist/[username]': {
    shows: ['/nba/journalist/danawhitlock'],
    asks: [`/nba/journalist/${HIDDEN}`],
  },
  '/nba/journalist/[username]/[page]': asks('/nba/journalist/danawhitlock/2'),
  '/nba/journalist/[username]/filter': filters('/nba/journalist/danawhitlock/filter'),
  '/nba/journalists': asks('/nba/journalists'),
  '/nba/journalists/[order]': asks(
    '/nba/journalists/rate',
    '/nba/journalists/rumors',
    '/nba/journalists/name',
  ),
  '/nba/news': shows('/nba/news'),
  '/nba/news/[page]': asks('/nba/news/2'),
  '/nba/news/filter': newsFilters('/nba/news/filter'),
  '/nba/news/players': shows('/nba/news/players'),
  '/nba/news/players/[slug]': shows('/nba/news/players/ike-obanor'),
  '/nba/news/players/[slug]/[page]': asks('/nba/news/players/ike-obanor/2'),
  '/nba/news/players/[slug]/filter': newsFilters('/nba/news/players/ike-obanor/filter'),
  '/nba/news/players/page/[page]': asks('/nba/news/players/page/2'),
  '/nba/news/teams': shows('/nba/news/teams'),
  '/nba/news/teams/[slug]': shows('/nba/news/teams/atlanta-hawks'),
  '/nba/news/teams/[slug]/[page]': asks('/nba/news/teams/atlanta-hawks/2'),
  '/nba/news/teams/[slug]/filter': newsFilters('/nba/news/teams/atlanta-hawks/filter'),
  '/nba/players': shows('/nba/players'),
  '/nba/players/[slug]': shows('/nba/players/ike-obanor'),
  '/nba/players/[slug]/[page]': asks('/nba/players/ike-obanor/2'),
  '/nba/players/[slug]/filter': filters('/nba/players/ike-obanor/filter'),
  '/nba/players/page/[page]': asks('/nba/players/page/2'),
  '/nba/rumor/[tweetId]': {
    shows: [`/nba/rumor/${idOf(PUBLIC)}`],
    asks: KINDS.map((kind) => `/nba/rumor/${idOf(kind)}`),
  },
  '/nba/rumors': shows('/nba/rumors'),
  '/nba/rumors/[page]': asks('/nba/rumors/2'),
  '/nba/rumors/filter': filters('/nba/rumors/filter', 'team=atlanta-hawks', 'reporter=danawhitlock'),
  '/nba/rumors/players': shows('/nba/rumors/players'),
  '/nba/rumors/players/[slug]': shows('/nba/rumors/players/ike-obanor'),
  '/nba/rumors/players/[slug]/[page]': asks('/nba/rumors/players/ike-obanor/2'),
  '/nba/rumors/players/[slug]/filter': filters('/nba/rumors/players/ike-obanor/filter'),
  '/nba/rumors/players/page/[page]': asks('/nba/rumors/players/page/2'),
  '/nba/rumors/teams': shows('/nba/rumors/teams'),
  '/nba/rumors/teams/[slug]': shows('/nba/rumors/teams/atlanta-hawks'),
  '/nba/rumors/teams/[slug]/[page]': asks('/nba/rumors/teams/atlanta-hawks/2'),
  '/nba/rumors/teams/[slug]/filter': filters('/nba/rumors/teams/atlanta-hawks/filter'),
  '/nba/search': {
    shows: [`/nba/search?${query(SENTINEL)}`, `/nba/search?journalists=danawhitlock&${query(SENTINEL)}`],
    asks: [`/nba/search?journalists=${HIDDEN}`, `/nba/search?${query('unseen account')}`],
  },
  '/nba/standings': asks('/nba/standings'),
  '/nba/standings/filter': asks('/nba/standings/filter?team=atlanta-hawks'),
  '/nba/standings/views/[view]': asks('/nba/standings/views/all'),
  '/nba/teams': shows('/nba/teams'),
  '/nba/teams/[slug]': shows('/nba/teams/atlanta-hawks'),
  '/nba/teams/[slug]/[page]': asks('/nba/teams/atlanta-hawks/2'),
  '/nba/teams/[slug]/filter': filters('/nba/teams/atlanta-hawks/filter'),
  '/nba/top-stories': asks('/nba/top-stories'),
  '/nba/topic/[slug]': shows('/nba/topic/obanor-future'),
  '/nba/topic/[slug]/[page]': asks('/nba/topic/obanor-future/2'),
  '/nba/topic/[slug]/filter': filters('/nba/topic/obanor-future/filter'),
  '/nba/woj-vs-shams': shows('/nba/woj-vs-shams'),
  '/nba/woj-vs-shams/[id]': {
    shows: [`/nba/woj-vs-shams/${comparisons[PUBLIC]}`],
    asks: Object.values(comparisons).map((id) => `/nba/woj-vs-shams/${id}`),
  },
});

/** Pages that read no tweet. A test embeds tweets in posts of the blog. */
export const PAGES_WITHOUT_TWEETS = [
  '/about',
  '/blog',
  '/blog/[uid]',
  '/blog/page/[page]',
  '/contact',
  '/data/api',
  '/disputes/[outcome]',
  '/disputes/confirm/[token]',
  '/following/confirm/[token]',
  '/following/unsubscribe/[token]',
  '/nba/fadeaway-game',
  '/nba/scoop-tracker',
  '/newsletter/[outcome]',
  '/newsletter/confirm/[token]',
  '/newsletter/unsubscribe/[token]',
  '/privacy-policy',
  '/receipts',
  '/receipts/buckets/[bucketId]/contents',
  '/receipts/buckets/[bucketId]/contents/[page]',
  '/terms-and-conditions',
  '/votes/[outcome]',
];

/** Route handlers of `app` but the calls, by folder. */
export const filesOf = ({ feed }: Planted): Record<string, Surface> => ({
  '/blog/feed.xml': asks('/blog/feed.xml'),
  '/data/[file]': {
    shows: ['/data/rumors.csv', '/data/rumors.jsonl'],
    asks: ['reporters', 'stories', 'forecasts', 'weights', 'record'].flatMap((name) => [
      `/data/${name}.csv`,
      `/data/${name}.jsonl`,
    ]),
  },
  '/data/nightly': asks('/data/nightly'),
  '/data/nightly/[file]': {
    shows: ['/data/nightly/rumors.csv', '/data/nightly/rumors.jsonl'],
    asks: ['reporters', 'stories', 'forecasts', 'weights', 'record'].flatMap((name) => [
      `/data/nightly/${name}.csv`,
      `/data/nightly/${name}.jsonl`,
    ]),
  },
  '/embed/journalist/[username]': asks('/embed/journalist/danawhitlock', `/embed/journalist/${HIDDEN}`),
  '/feeds/[kind]/[file]': {
    shows: ['journalist/danawhitlock', 'team/atlanta-hawks', 'topic/obanor-future'].map(
      (name) => `/feeds/${name}.xml`,
    ),
    asks: [`/feeds/journalist/${HIDDEN}.xml`],
  },
  '/feeds/rumors.xml': shows('/feeds/rumors.xml'),
  '/following/feed/[file]': shows(`/following/feed/${feed}.xml`, `/following/feed/${feed}.json`),
  '/share/[kind]/[name]': {
    shows: [`/share/rumor/${idOf(PUBLIC)}`],
    asks: [
      ...KINDS.map((kind) => `/share/rumor/${idOf(kind)}`),
      '/share/topic/obanor-future',
      `/share/journalist/${HIDDEN}`,
      '/share/site/home',
    ],
  },
  '/sitemap.xml': asks('/sitemap.xml'),
  '/llms.txt': asks('/llms.txt'),
  '/sitemaps/[file]': {
    shows: ['/sitemaps/rumors-1.xml'],
    asks: ['news', 'pages', 'journalists', 'topics', 'players', 'teams', 'comparisons'].map(
      (name) => `/sitemaps/${name}-1.xml`,
    ),
  },
});

/** Public reads of `/_api`. */
export const callsOf = ({ ids, comparisons, named }: Planted): Record<string, Surface> => {
  const allIds = Object.values(ids).join(',');
  const tweetIds = [PUBLIC, ...KINDS].map(idOf).join(',');
  return {
    '/news': {
      shows: ['rumors', 'rumors_homepage', 'news'].map((content) => `/news?content=${content}`),
    },
    '/journalists': asks('/journalists', '/journalists?only_journalists_with_rumors=true'),
    '/journalist/username/{username}': asks(
      '/journalist/username/danawhitlock',
      `/journalist/username/${HIDDEN}`,
    ),
    '/journalist-historical-rumors/{journalistId}': shows(
      `/journalist-historical-rumors/${named.journalist}`,
    ),
    '/topics': { shows: ['/topics?include_tweets=true'], asks: ['/topics?include_ratings=true'] },
    '/teams/names-and-slugs': asks('/teams/names-and-slugs'),
    '/players/names-and-slugs': asks('/players/names-and-slugs'),
    '/teams/{slug}/journalists': asks('/teams/atlanta-hawks/journalists'),
    '/teams/{slug}': shows('/teams/atlanta-hawks?content=rumors', '/teams/atlanta-hawks?content=news'),
    '/teams': shows('/teams?content=rumors', '/teams?content'),
    '/players': shows('/players?content=rumors', '/players?content=news'),
    '/players/{slug}': shows('/players/ike-obanor?content=rumors', '/players/ike-obanor?content=news'),
    '/topic-by-slug/{slug}': shows('/topic-by-slug/obanor-future'),
    '/topics-by-player/{playerId}': asks(`/topics-by-player/${named.player}`),
    '/hall-of-shame/tweets': shows('/hall-of-shame/tweets'),
    '/get_tweets_by_id': { shows: [`/get_tweets_by_id?tweetIds=${tweetIds}`] },
    '/oembed': asks(`/oembed?url=http://localhost:3000/nba/journalist/${HIDDEN}`),
    '/standings': asks('/standings?period=all'),
    '/journalists_by_usernames': asks(`/journalists_by_usernames?journalistUsernames=danawhitlock,${HIDDEN}`),
    '/woj-shams': shows('/woj-shams'),
    '/single-woj-shams/{id}': {
      shows: [`/single-woj-shams/${comparisons[PUBLIC]}`],
      asks: Object.values(comparisons).map((id) => `/single-woj-shams/${id}`),
    },
    '/search': {
      shows: [`/search?${query(SENTINEL)}`],
      asks: [`/search?journalists=${HIDDEN}`],
    },
    '/suggestions': { shows: [`/suggestions?q=${SENTINEL}`], asks: ['/suggestions?q=unseen'] },
    '/tweet/votes': asks(`/tweet/votes?ids=${allIds}`),
    '/following': asks('/following'),
    '/live': shows('/live'),
  };
};

/** Public calls that read no tweet, or are secret. */
export const CALLS_WITHOUT_TWEETS = [
  '/health',
  '/metrics',
  '/current-stats-game',
  '/fadeaway-picture/{id}',
  '/picture',
  '/following/digest/unsubscribe/{token}',
  '/newsletter/unsubscribe/{token}',
  '/buckets/{bucketId}/contents',
  '/receipts/lookup',
  '/blog-previews',
  '/blog/{uid}',
  '/cms/preview',
];
