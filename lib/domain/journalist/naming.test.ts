import { badgeLabel, initials, splitName } from './naming';

test.each([
  ['Dana Whitlock', 'Dana', 'Whitlock'],
  ['Wojtek van der Berg', 'Wojtek', 'van der Berg'],
  ['Nené', 'Nené', ''],
  ['  Dana  Whitlock ', 'Dana', 'Whitlock'],
  ['', '', ''],
])('"%s" is split at the first space', (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last });
});

test.each([
  ['Dana Whitlock', 2, 'DW'],
  ['Portland Trail Blazers', 3, 'PTB'],
  ['Marlon Teague-Ruiz', 2, 'MT'],
  ['élan', 2, 'É'],
  ['(ex) Bo', 2, 'B'],
  ['', 2, ''],
])('"%s" has initials for up to %d words', (name, limit, letters) => {
  expect(initials(name, limit)).toBe(letters);
});

test.each([
  ['rumors', 'Rumors'],
  ['breaking_news', 'Breaking News'],
  ['injury_updates', 'Injury Updates'],
  ['gametime_analysis', 'Game Time Analysis'],
  ['interview_quotes', 'Interview Quotes'],
  ['articles', 'Articles'],
  ['podcast', 'Podcast'],
  ['podcasts', 'Unknown'],
  ['toString', 'Unknown'],
  ['', 'Unknown'],
])('badge "%s" is labelled %s', (badge, label) => {
  expect(badgeLabel(badge)).toBe(label);
});
