/** The light theme of app/styles/tokens.css, which share pictures cannot read. */
export const SHARE_COLORS = {
  paper: '#f6f3ec',
  card: '#fffdf8',
  ink: '#16181d',
  soft: '#5a5f6a',
  rule: '#ddd6c8',
  accent: '#b93d0a',
  correct: '#146c43',
  incorrect: '#a51d2d',
  unconfirmable: '#6a3fa0',
  pending: '#66621a',
  neutral: '#1f5a86',
} as const;

export const LEVEL_COLORS = {
  reliable: SHARE_COLORS.correct,
  neutral: SHARE_COLORS.neutral,
  unreliable: SHARE_COLORS.incorrect,
  unknown: SHARE_COLORS.soft,
} as const;
