import { render, screen } from '@testing-library/react';
import { StandingsRows } from './standings-rows.island';

const row = (place: number) => ({
  rank: place,
  username: `reporter${place}`,
  name: `Reporter ${place}`,
  image: null,
  desk: null,
  level: 'reliable',
  score: [8, 7, 9] as const,
  record: [8, 1, 0, 0] as const,
  stories: [1, 2] as const,
  aheadMs: null,
  months: [1],
});

test.each([
  [16, 0],
  [17, 1],
  [50, 34],
])('of %i reporters phones leave out %i until a link shows them', (count, rest) => {
  const rows = Array.from({ length: count }, (_, place) => row(place + 1));
  render(<StandingsRows columns={[]} rows={rows} />);
  expect(document.querySelectorAll('tr.phone-rest')).toHaveLength(rest);
  const links = screen.queryAllByRole('link', { name: `Show ${rest} more` });
  expect(links).toHaveLength(rest > 0 ? 1 : 0);
});
