import { subjectsOf } from './subjects';

const entity = (name: string) => ({ _id: name, name, slug: name.toLowerCase() });

test.each([
  ['its players', ['Ike', 'Deshaun', 'Marlon'], ['Jazz'], ['player Ike', 'player Deshaun']],
  ['its teams where it names no player', ['None'], ['Jazz', 'Heat'], ['team Jazz', 'team Heat']],
  ['nobody', [], ['None'], []],
])('a report is about %s', (_case, players, teams, expected) => {
  const subjects = subjectsOf({ players: players.map(entity), teams: teams.map(entity) });
  expect(subjects.map(({ kind, name }) => `${kind} ${name}`)).toEqual(expected);
});
