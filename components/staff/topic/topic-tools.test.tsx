import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffTopicView } from '@/test/views';
import { TopicTools } from './topic-tools.island';

const push = jest.fn();
const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh }) }));

const NO_FILTERS = { show: '', only: '', keyword: '', page: 1 } as const;
let sent: unknown[] = [];
let answer: { status: number; body: unknown };

beforeEach(() => {
  sent = [];
  answer = { status: 201, body: { topic: staffTopicView({ name: 'Obanor future' }) } };
  global.fetch = async (_url, { body } = {}) => {
    sent.push(JSON.parse(String(body)));
    return { ok: answer.status < 300, status: answer.status, json: async () => answer.body } as Response;
  };
});

const show = () => render(<TopicTools filters={{ ...NO_FILTERS }} />);
const [create, search] = [
  () => screen.getByLabelText('Create a topic'),
  () => screen.getByLabelText('Search topics'),
];
const createButton = () => screen.getByRole('button', { name: 'Create' });

test('the create box and the search box disable each other', async () => {
  const user = userEvent.setup();
  show();
  await user.type(create(), 'A');
  expect(search()).toBeDisabled();
  await user.clear(create());
  await user.type(search(), 'A');
  expect(create()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled();
});

test('the create button is disabled while the name is blank', async () => {
  const user = userEvent.setup();
  show();
  expect(createButton()).toBeDisabled();
  await user.type(create(), '   ');
  expect(createButton()).toBeDisabled();
  await user.type(create(), 'A');
  expect(createButton()).toBeEnabled();
});

test('only what is not blank is sent, trimmed, and the fields are emptied', async () => {
  const user = userEvent.setup();
  show();
  await user.type(create(), '  Obanor future ');
  await user.type(screen.getByLabelText('Description'), '   ');
  await user.type(screen.getByLabelText('Start date'), '2026-01-31');
  await user.click(createButton());
  expect(await screen.findByRole('link', { name: 'Obanor future' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/single-topic\/\w{24}$/),
  );
  expect(sent).toEqual([{ name: 'Obanor future', start_date: '2026-01-31' }]);
  expect(create()).toHaveValue('');
  expect(refresh).toHaveBeenCalled();
});

test('what was entered stays when it is refused, and the field says why', async () => {
  const user = userEvent.setup();
  const issues = [{ path: 'name', message: 'is already taken by another topic' }];
  answer = { status: 409, body: { error: { code: 'conflict', message: 'Taken.', issues } } };
  show();
  await user.type(create(), 'A');
  await user.click(createButton());
  await waitFor(() => expect(create()).toHaveAttribute('aria-invalid', 'true'));
  expect(create()).toHaveValue('A');
  expect(create()).toHaveAccessibleDescription('Create a topic is already taken by another topic.');
});
