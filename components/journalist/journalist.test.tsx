import { render, screen } from '@testing-library/react';
import { entityRef, journalistView } from '@/test/views';
import { JournalistCard } from './journalist-card';
import { ProfileHead } from './profile-head';
import { RecordBar } from './record-bar';

test('a card links to the profile and shows the reliability', () => {
  render(<JournalistCard journalist={journalistView()} />);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/nba/journalist/danawhitlock');
  expect(screen.getByRole('img', { name: 'Reliability: Reliable, high' })).toBeInTheDocument();
  expect(screen.getByText('412 rumors')).toBeInTheDocument();
});

test('a profile splits the name and breaks the affiliation at slashes', () => {
  render(
    <ProfileHead
      journalist={journalistView({
        team: entityRef('Atlanta Hawks'),
        badges: ['podcast', 'zines', 'podcast'],
      })}
    />,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dana Whitlock');
  expect(screen.getByText('Courtside Podcast')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Atlanta Hawks' })).toHaveAttribute(
    'href',
    '/nba/rumors/teams/atlanta-hawks',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Podcast',
    'Unknown',
  ]);
  expect(screen.getByText('high · 8.3 of 10')).toBeInTheDocument();
});

test('a team called None is not shown', () => {
  render(<ProfileHead journalist={journalistView({ team: entityRef('None') })} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('the record bar has its numbers as text, without zeros', () => {
  render(<RecordBar record={{ correct: 2, incorrect: 0, unconfirmable: 1, pending: 0 }} />);
  const bar = screen.getByRole('img', { name: 'Rumors: 2 correct, 0 incorrect, 1 unconfirmable, 0 pending' });
  expect(bar).toHaveTextContent('21');
});

test('an empty record has a text of its own', () => {
  render(<RecordBar record={{ correct: 0, incorrect: 0, unconfirmable: 0, pending: 0 }} />);
  expect(screen.getByText('No rumors yet')).toBeInTheDocument();
});
