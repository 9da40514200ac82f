/** Names of players and teams, by slug. */
export interface Names {
  players: readonly string[];
  teams: readonly string[];
}

/** Whether a text can belong to a topic: it names one of the topic's players, or of its teams where it has none. */
export function topicFits(topic: Names, text: Names): boolean {
  const kind = topic.players.length > 0 ? 'players' : 'teams';
  return topic[kind].some((slug) => text[kind].includes(slug));
}
