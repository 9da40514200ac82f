import type { Report } from '@/lib/domain/forecast/role';
import { hotStories } from './hot-rules';

let at = 0;
const report = (story: string, reporter: string, sourcing: Report['sourcing'] = 'own'): Report => ({
  id: String(++at),
  at: at * 7_200_000,
  reporters: [reporter],
  text: `${reporter} has it`,
  strength: null,
  rumor_type: null,
  sourcing,
  stories: [story],
  players: [],
  teams: [],
});

test('stories with most independent reporters come first; repetitions, and who is alone, do not count', () => {
  const reports = [
    report('two', 'ana'),
    report('two', 'ben'),
    report('three', 'ana'),
    report('three', 'ben', 'denial'),
    report('three', 'cleo'),
    report('three', 'cleo'),
    report('copied', 'ana'),
    report('copied', 'ben', 'repetition'),
    report('alone', 'ana'),
    report('later', 'ben'),
    report('later', 'ana'),
  ];
  expect(hotStories(reports, 9)).toEqual([
    { story: 'three', reporters: ['ana', 'ben', 'cleo'] },
    { story: 'later', reporters: ['ben', 'ana'] },
    { story: 'two', reporters: ['ana', 'ben'] },
  ]);
  expect(hotStories([...reports].reverse(), 1)).toEqual([
    { story: 'three', reporters: ['ana', 'ben', 'cleo'] },
  ]);
  expect(hotStories([], 9)).toEqual([]);
});
