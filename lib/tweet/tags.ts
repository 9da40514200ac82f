/** Cache tag of what shows one tweet by its identifier. */
export const tweetTag = (tweetId: string) => `tweet:${tweetId}`;
