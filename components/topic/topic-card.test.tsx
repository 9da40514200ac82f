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
  render(<TopicCard topic={topicView({ teams: names.map((name, place) => entityRef(name, place)) })} />);
  const links = screen.getAllByRole('link').slice(1);
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(expected);
});

test.each([
  [null, 1, 'Pending1 report', '.stamp[data-verdict="pending"]'],
  ['Done.', 3, 'Resolved3 reports', '.icon-correct'],
])(
  'a story says whether it is resolved, and how many reports it has: %s',
  (resolution, tweetCount, text, mark) => {
    const { container } = render(<TopicCard topic={topicView({ resolution, tweetCount })} />);
    expect(container.querySelector('.story-state')).toHaveTextContent(text);
    expect(container.querySelectorAll(`.story-state ${mark}`)).toHaveLength(1);
  },
);
