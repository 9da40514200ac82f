import { render, screen } from '@testing-library/react';
import { Figures } from './figures';

const columns = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ label: `Column ${place}` }));

test.each([
  [3, 'figures'],
  [4, 'figures figures-wide'],
])('a table of %s columns', (count, expected) => {
  render(<Figures caption="Table" columns={columns(count)} rows={[['Row']]} />);
  expect(screen.getByRole('region', { name: 'Table' })).toHaveClass(expected, { exact: true });
});

test('each cell carries the label of its column, which it shows on phones', () => {
  render(<Figures caption="Table" columns={columns(4)} rows={[['Row', 'a', 'b', 'c']]} />);
  expect(screen.getAllByRole('cell').map((cell) => cell.getAttribute('data-label'))).toEqual([
    'Column 1',
    'Column 2',
    'Column 3',
  ]);
});
