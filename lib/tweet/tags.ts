/** Cache tag of one tweet. */
export const tweetTag = (tweetId: string) => `tweet:${tweetId}`;
