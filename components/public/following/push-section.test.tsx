import { render, screen } from '@testing-library/react';
import { PushSection } from './push-section';

test('a browser is notified since a time in UTC, which says so', () => {
  const since = '2026-11-14T23:30:05.000Z';
  render(<PushSection push={{ key: null, targets: [{ id: 'a', since }] }} />);
  expect(screen.getByText('November 14, 2026, 11:30:05 PM UTC')).toHaveAttribute('datetime', since);
});
