/**
 * What fans call the 30 teams, by slug, beside the words of their names, whose beginnings searches find anyway. The nicknames
 * of a team that are on file come on top.
 */
export const KNOWN_NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  'brooklyn-nets': ['BKN'],
  'cleveland-cavaliers': ['Cavs'],
  'dallas-mavericks': ['Mavs'],
  'denver-nuggets': ['Nugs'],
  'golden-state-warriors': ['GSW', 'Dubs'],
  'los-angeles-clippers': ['LA Clippers', 'LAC', 'Clips'],
  'los-angeles-lakers': ['LA Lakers', 'LAL'],
  'minnesota-timberwolves': ['Wolves'],
  'new-orleans-pelicans': ['Pels', 'NOLA', 'NOP'],
  'new-york-knicks': ['NYK'],
  'oklahoma-city-thunder': ['OKC'],
  'philadelphia-76ers': ['Sixers', 'Philly'],
  'phoenix-suns': ['PHX'],
  'san-antonio-spurs': ['SAS'],
  'toronto-raptors': ['Raps'],
};
