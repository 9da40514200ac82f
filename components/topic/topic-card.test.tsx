import { render, screen } from '@testing-library/react';
import { named, topicView } from '@/test/views';
import { TopicCard } from './topic-card';

test('shows the description while pending, the resolution once resolved', () => {
  const { rerender } = render(<TopicCard topic={topicView()} />);
  expect(screen.getByText('A swap of guards ahead of the deadline.')).toBeInTheDocument();
  rerender(<TopicCard topic={topicView({ resolution: 'Done.' })} />);
  expect(screen.getByText('Done.')).toBeInTheDocument();
  expect(screen.queryByText(/A swap of guards/)).not.toBeInTheDocument();
});

test('shows at most 5 team images, and never None', () => {
  const teams = ['None', 'A', 'B', 'C', 'D', 'E', 'F'].map((name, place) => named(name, place));
  render(<TopicCard topic={topicView({ teams })} />);
  const links = screen.getAllByRole('link').slice(1);
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['A', 'B', 'C', 'D', 'E']);
});
