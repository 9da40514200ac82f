import { staffTweetView } from '@/test/views';
import type { SuggestedTweet } from './suggested-tweet';
import { suggestedTags } from './suggestions';
import { suggestTags, type TagName } from './tag-names';

const tag = (name: string, tagKind: TagName['tagKind'] = 'players'): TagName => ({
  _id: name,
  name,
  slug: name.toLowerCase(),
  tagKind,
});
const NAMES = [
  tag('Ike Obanor'),
  tag('Atlanta Hawks', 'teams'),
  tag('Hawkins'),
  tag('Blackhawk'),
  tag('Shawn Hawk'),
  tag('Hawk trade', 'topics'),
  tag('Tomahawk'),
  tag('Luka Perić'),
  tag('Noel Castell-Abram'),
];

test.each([
  ['HAWK', [], ['Hawkins', 'Hawk trade', 'Atlanta Hawks', 'Shawn Hawk', 'Blackhawk']],
  ['hawks', [], ['Atlanta Hawks']],
  ['hawks', ['Atlanta Hawks'], []],
  ['  ', [], []],
  ['nobody', [], []],
  ['peric', [], ['Luka Perić']],
  ['abram', [], ['Noel Castell-Abram']],
])('“%s” without %j', (typed, taken, expected) => {
  expect(suggestTags(typed, NAMES, taken).map(({ name }) => name)).toEqual(expected);
});

const proposed = ({ players = [], teams = [] }: Partial<Record<'players' | 'teams', TagName[]>>) => ({
  players: players.map((name) => ({ ...name, score: 1 })),
  teams: teams.map((name) => ({ ...name, score: 1 })),
  topics: [],
  category: null,
  outcome: null,
});

test.each<[string, SuggestedTweet, string[]]>([
  [
    'suggested names of the tweet',
    staffTweetView({ suggested_players: ['Ike Obanor', 'Unknown'] }),
    ['Ike Obanor'],
  ],
  [
    'suggestions of the server',
    staffTweetView({ suggestions: proposed({ teams: [tag('Atlanta Hawks', 'teams')] }) }),
    ['Atlanta Hawks'],
  ],
  [
    'no tags of the tweet',
    staffTweetView({ players: [tag('Ike Obanor')], suggested_players: ['Ike Obanor'] }),
    [],
  ],
  [
    'no duplicates',
    staffTweetView({
      suggested_players: ['Ike Obanor'],
      suggestions: proposed({ players: [tag('Ike Obanor')] }),
    }),
    ['Ike Obanor'],
  ],
])('suggests %s', (_name, given, expected) => {
  expect(suggestedTags(given, NAMES).map(({ name }) => name)).toEqual(expected);
});
