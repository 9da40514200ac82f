/** Mentioned players and teams, by slug. */
export interface EntitySlugs {
  players: readonly string[];
  teams: readonly string[];
}

/**
 * Whether a text can belong to a topic: it mentions one of the players of the topic, or one of its teams if it has no
 * players.
 */
export function topicFits(topic: EntitySlugs, text: EntitySlugs): boolean {
  const kind = topic.players.length > 0 ? 'players' : 'teams';
  return topic[kind].some((slug) => text[kind].includes(slug));
}
