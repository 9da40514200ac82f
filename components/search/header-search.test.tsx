import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { read } from '@/lib/browser/call';
import { HeaderSearch } from './header-search.island';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));
jest.mock('@/lib/browser/call', () => ({ read: jest.fn() }));

test('"No results" is said when there are none, not when the search for them was stopped', async () => {
  // React warns of <search>, which jsdom does not know.
  jest.spyOn(console, 'error').mockImplementation();
  jest.mocked(read).mockResolvedValueOnce({ suggestions: [] });
  render(<HeaderSearch />);
  const field = screen.getByRole('combobox', { hidden: true });
  await userEvent.type(field, 'x');
  await waitFor(() => expect(screen.getByText('No results')).toBeVisible());

  jest.mocked(read).mockResolvedValueOnce({ suggestions: [], incomplete: true });
  await userEvent.type(field, 'y');
  await waitFor(() => expect(screen.getByText('No results')).not.toBeVisible());
});
