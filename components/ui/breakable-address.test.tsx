import { render } from '@testing-library/react';
import { BreakableAddress } from './breakable-address';

test.each([
  ['https://boxscoop.example/data/rumors.csv', 'https://<wbr>boxscoop.example/<wbr>data/<wbr>rumors.csv'],
  ['/_api/news', '/<wbr>_api/<wbr>news'],
  ['/_api/teams/', '/<wbr>_api/<wbr>teams/'],
  ['npm run audit', 'npm run audit'],
])('an address breaks after slashes: %s', (address, expected) => {
  const { container } = render(<BreakableAddress>{address}</BreakableAddress>);
  expect(container.innerHTML).toBe(expected);
});
