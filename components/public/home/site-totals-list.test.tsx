import { render, screen } from '@testing-library/react';
import { SiteTotalsList } from './site-totals-list';

test.each([
  [
    'everything',
    { rumors: 1_209, journalists: 17, rightShare: 0.654, pending: 33 },
    ['1,209', '17', '65.4%', '33'],
  ],
  [
    'nothing settled, nothing pending',
    { rumors: 1_209, journalists: 1, rightShare: null, pending: 0 },
    ['1,209', '1'],
  ],
])('the totals, without those that are nothing yet: %s', (_case, totals, expected) => {
  render(<SiteTotalsList {...totals} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(expected);
});
