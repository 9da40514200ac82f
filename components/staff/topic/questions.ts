/** Asked before a tweet, a player or a team is removed from a topic. */
export const REMOVE_QUESTION = 'Are you sure you want to remove this object?';
