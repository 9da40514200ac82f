import { suggest } from './suggest-rules';

const items = ['Atlanta Hawks', 'Ana Dončić', 'Tyler Hawkins', 'Hawa Kone', 'Bo Hawley', 'T.J. O’Neal'].map(
  (label) => ({
    label,
  }),
);

test.each([
  ['hawk', 3, ['Atlanta Hawks', 'Tyler Hawkins']],
  ['HAW', 3, ['Atlanta Hawks', 'Tyler Hawkins', 'Hawa Kone']],
  ['haw', 4, ['Atlanta Hawks', 'Tyler Hawkins', 'Hawa Kone', 'Bo Hawley']],
  ['haw', 5, ['Atlanta Hawks', 'Tyler Hawkins', 'Hawa Kone', 'Bo Hawley']],
  ['hawks', 1, ['Atlanta Hawks']],
  ['nobody', 3, []],
  ['  ana d ', 3, ['Ana Dončić']],
  ['doncic', 3, ['Ana Dončić']],
  ['Dončić', 3, ['Ana Dončić']],
  ["tj o'n", 3, ['T.J. O’Neal']],
  ['t.j. oneal', 3, ['T.J. O’Neal']],
  ['.*', 3, []],
  ['', 3, []],
  ['   ', 3, []],
])('"%s" suggests at most %d by case-insensitive substring', (typed, limit, labels) => {
  expect(suggest(typed, items, limit).map(({ label }) => label)).toEqual(labels);
});
