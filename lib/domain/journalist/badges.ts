/** The vocabulary of badges. */
export const BADGES = [
  'rumors',
  'breaking_news',
  'injury_updates',
  'gametime_analysis',
  'interview_quotes',
  'articles',
  'podcast',
] as const;
