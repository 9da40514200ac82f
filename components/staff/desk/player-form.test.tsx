import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { PlayerForm } from './player-form.island';

const hawks = { _id: 'e'.repeat(24), name: 'Atlanta Hawks', slug: 'atlanta-hawks', nicknames: [] };
let sent: { path: string; body: unknown }[] = [];
let refusal: string | null = null;

beforeEach(async () => {
  sent = [];
  refusal = null;
  global.fetch = async (url, { method = 'GET', body } = {}) => {
    const respond = (status: number, content: object) =>
      ({ ok: status < 300, status, json: async () => content }) as Response;
    if (method === 'POST') {
      sent.push({ path: String(url), body: JSON.parse(String(body)) });
      if (refusal) return respond(409, { error: { code: 'conflict', message: refusal } });
      return respond(201, {});
    }
    if (String(url) === '/_api/topics') return respond(200, [] as never);
    return respond(200, String(url).endsWith('teams') ? { teams: [hawks] } : { players: [] });
  };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PlayerForm />
    </SWRConfig>,
  );
  await screen.findByRole('option', { name: 'Atlanta Hawks' });
});

const create = () => userEvent.click(screen.getByRole('button', { name: 'Create player' }));
const fill = async () => {
  await userEvent.type(screen.getByLabelText('Name'), ' Ike Obanor ');
  await userEvent.selectOptions(screen.getByLabelText('Team'), 'Atlanta Hawks');
};

test.each([
  ['without a name and a team', async () => {}],
  ['without a team', () => userEvent.type(screen.getByLabelText('Name'), 'Ike Obanor')],
  ['with a blank name', () => userEvent.type(screen.getByLabelText('Name'), '  ')],
])('%s, nothing is sent', async (_name, prepare) => {
  await prepare();
  await create();
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all the fields');
  expect(sent).toEqual([]);
});

test('a player is created', async () => {
  await fill();
  await create();
  expect(await screen.findByText('Player created successfully')).toBeVisible();
  expect(sent).toEqual([{ path: '/_api/players', body: { name: 'Ike Obanor', team_id: hawks._id } }]);
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('a refusal is shown, and what was typed stays', async () => {
  refusal = 'There is such a player.';
  await fill();
  await create();
  expect(await screen.findByRole('alert')).toHaveTextContent('There is such a player.');
  expect(screen.getByLabelText('Name')).toHaveValue(' Ike Obanor ');
});
