import { render, screen } from '@testing-library/react';
import { entityRef, topicView } from '@/test/views';
import { TopicCard } from './topic-card';

const LONG = `${'word '.repeat(24)}abcdef`;
test.each([
  ['pending', { description: 'A swap?', resolution: null }, 'A swap?'],
  ['resolved', { description: 'A swap?', resolution: 'Done.' }, 'Done.'],
  ['resolved, without a description', { description: null, resolution: 'Done.' }, 'Done.'],
  ['with neither', { description: null, resolution: null }, undefined],
  ['a long description', { description: LONG, resolution: null }, `${'word '.repeat(24).trim()}…`],
  ['a long resolution', { description: 'A swap?', resolution: LONG }, `${'word '.repeat(24).trim()}…`],
])('the text is the resolution when resolved, otherwise the description, cut: %s', (_case, topic, text) => {
  const { container } = render(<TopicCard topic={topicView(topic)} />);
  expect(container.querySelector('p:not(.story-state)')?.textContent).toBe(text);
});

test.each([
  ['none', [], []],
  ['one', ['A'], ['A']],
  ['4', ['A', 'B', 'C', 'D'], ['A', 'B', 'C', 'D']],
  ['5', ['A', 'B', 'C', 'D', 'E'], ['A', 'B', 'C', 'D', 'E']],
  ['6', ['A', 'B', 'C', 'D', 'E', 'F'], ['A', 'B', 'C', 'D', 'E']],
  ['None alone', ['None'], []],
  ['None among 6', ['A', 'None', 'B', 'C', 'D', 'E'], ['A', 'B', 'C', 'D', 'E']],
])('team images (at most 5), and never None: %s', (_case, names, expected) => {
  const teams = names.map((name, place) => entityRef(name, place));
  const { container } = render(<TopicCard topic={topicView({ teams })} />);
  // The room that they have before they have arrived.
  expect(container.querySelector('.story')).toHaveStyle({ '--crests': String(expected.length) });
  const links = screen.getAllByRole('link').slice(1);
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(expected);
});

test.each([
  [null, 1, 'Not settled1 report', '.stamp:not([data-verdict])'],
  ['Done.', 3, 'Resolved3 reports', '.icon-correct'],
])(
  'a story says whether it is resolved, and how many reports it has: %s',
  (resolution, tweetCount, text, mark) => {
    const { container } = render(<TopicCard topic={topicView({ resolution, tweetCount })} />);
    expect(container.querySelector('.story-state')).toHaveTextContent(text);
    expect(container.querySelectorAll(`.story-state ${mark}`)).toHaveLength(1);
  },
);

test.each([
  ['none settled', undefined, []],
  ['correct ones', { correct: 3 }, [['correct', '3 Correct']]],
  [
    'all kinds',
    { incorrect: 1, unconfirmable: 2, correct: 1_200 },
    [
      ['correct', '1,200 Correct'],
      ['incorrect', '1 Incorrect'],
      ['unconfirmable', '2 Unconfirmable'],
    ],
  ],
])(
  'a resolved story says how its reports turned out, in words with marks and tints: %s',
  (_case, outcomes, said) => {
    const topic = topicView({ resolution: 'Done.' });
    const { container } = render(<TopicCard topic={topic} outcomes={outcomes} />);
    const stamps = [...container.querySelectorAll('.stamp[data-verdict]')];
    expect(stamps.map((stamp) => [stamp.getAttribute('data-verdict'), stamp.textContent])).toEqual(said);
  },
);
