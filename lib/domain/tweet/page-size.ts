/** Tweets on a page of players, teams, topics and reporters. Apart from the queries, for components. */
export const TWEETS_PER_PAGE = 72;
