import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import type { StaffHallOfShameView } from '@/lib/domain/hall-of-shame/staff-schema';
import { Nicknames } from './nicknames.island';
import { ShameDescriptions } from './shame-descriptions.island';

/** Where the focus is after a record was changed by the keyboard. */

const callStaff = jest.fn<Promise<unknown>, [string, string, unknown?]>();
jest.mock('@/lib/platform/browser/staff-call', () => ({
  callStaff: (method: string, path: string, body?: unknown) => callStaff(method, path, body),
}));

const press = async (element: HTMLElement) => {
  element.focus();
  await userEvent.keyboard('{Enter}');
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('when a nickname is deleted, the next has the focus, after the last the one before, then the search', async () => {
  let names = ['Ike', 'Obi', 'The Wall'];
  const player = () => ({
    _id: 'a'.repeat(24),
    name: 'Ike Obanor',
    slug: 'ike-obanor',
    nicknames: names.map((name) => ({ name })),
  });
  callStaff.mockImplementation(async (method, path) => {
    if (method === 'GET') return { players: [player()] };
    names = names.filter((name) => !path.endsWith(encodeURIComponent(name)));
    return { player: player() };
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Nicknames kind="players" />
    </SWRConfig>,
  );
  await screen.findByText('The Wall');
  for (const [deleted, focused] of [
    ['Obi', 'The Wall'],
    ['The Wall', 'Ike'],
  ] as const) {
    await press(button(`Delete the nickname ${deleted}`));
    await press(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(button(`Delete the nickname ${focused}`)).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(button(`Delete the nickname ${focused}`)).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  await press(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByLabelText('Find a player')).toHaveFocus());
});

const entry: StaffHallOfShameView = {
  _id: 'b'.repeat(24),
  tweet_id: '1',
  tweet_text: 'A trade is done',
  username: 'danawhitlock',
  name: 'Dana Whitlock',
  timestamp: '2026-01-31T12:00:00.000Z',
  description: null,
  version: 1,
} as StaffHallOfShameView;

test('Save keeps the focus when a description of the Hall of Shame is saved, and saves it once', async () => {
  callStaff.mockReset();
  callStaff.mockResolvedValue({ tweet: { ...entry, description: 'It was not', version: 2 } });
  render(<ShameDescriptions entries={[entry]} />);
  await userEvent.type(screen.getByLabelText(/^Description/), 'It was not');
  await press(button('Save'));
  expect(await screen.findByText('Description updated!')).toBeVisible();
  expect(button('Save')).toHaveFocus();
  expect(button('Save')).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  expect(callStaff).toHaveBeenCalledTimes(1);
});
