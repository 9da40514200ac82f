import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffPuzzleView } from '@/lib/domain/fadeaway/staff-schema';
import { PuzzleCard } from './puzzle-card.island';
import { Puzzles } from './puzzles.island';

const PUZZLE: StaffPuzzleView = {
  _id: 'f'.repeat(24),
  gameNumber: 7,
  image_url: null,
  target_phrase: 'Ike Obanor',
  free_hint: 'Number 7',
  hints: ['a', 'b', 'c'].map((letter) => ({ _id: letter.repeat(24), hint: `Hint ${letter}` })),
  string_date: '2026-01-31',
  played_date: '2026-01-31T00:00:00.000Z',
  version: 3,
};
let stored = PUZZLE;
let bodies: object[] = [];

/** Shows a game, and what somebody else stores then. */
function show(theirs: Partial<StaffPuzzleView> = {}) {
  stored = { ...PUZZLE, ...theirs, version: 4 };
  bodies = [];
  const issues = Object.keys(theirs).map((path) => ({ path, message: 'was changed meanwhile' }));
  const conflict = { error: { code: 'conflict', message: 'This was changed meanwhile.', issues } };
  global.fetch = async (_url, { method = 'GET', body } = {}) => {
    if (method === 'GET') return { ok: true, status: 200, json: async () => [stored] } as Response;
    const { version, ...fields } = JSON.parse(String(body));
    if (version !== stored.version) return { ok: false, status: 409, json: async () => conflict } as Response;
    bodies.push(fields);
    stored = { ...stored, ...fields, version: version + 1 };
    return { ok: true, status: 200, json: async () => stored } as Response;
  };
  render(
    <ol>
      <PuzzleCard initial={PUZZLE} onChange={() => {}} />
    </ol>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function retype(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
}

test('only what the editor changed is sent, on top of what somebody else changed meanwhile', async () => {
  show({ free_hint: 'Theirs' });
  await press('Edit game 7');
  await retype('Hint 1', 'Mine');
  await press('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(bodies.map((body) => Object.keys(body))).toEqual([['hints']]);
  expect(screen.getByText('Theirs')).toBeVisible();
  expect(screen.getByText('Mine')).toBeVisible();
});

test('of the same field the editor is told theirs, and saving again replaces it alone', async () => {
  show({ free_hint: 'Theirs', target_phrase: 'Theirs, too' });
  await press('Edit game 7');
  await retype('Free Hint', 'Mine');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Someone just changed the free hint to “Theirs”. Save again to replace it.',
  );
  expect(screen.getByLabelText('Target Phrase')).toHaveValue('Theirs, too');
  expect(bodies).toEqual([]);
  await press('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(bodies).toEqual([{ free_hint: 'Mine' }]);
});

test('the focus goes to the first field of the form, and back to Edit', async () => {
  show();
  await press('Edit game 7');
  expect(screen.getByLabelText('Game number')).toHaveFocus();
  await press('Cancel');
  expect(screen.getByRole('button', { name: 'Edit game 7' })).toHaveFocus();
  await press('Edit game 7');
  await press('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit game 7' })).toHaveFocus();
});

test('a refusal names the fields as the form does', async () => {
  show();
  const message = 'must have a visible character';
  const issues = ['target_phrase', 'hints.0.hint'].map((path) => ({ path, message }));
  const refusal = { error: { code: 'bad_request', message: 'The body is not valid.', issues } };
  global.fetch = async () => ({ ok: false, status: 400, json: async () => refusal }) as Response;
  await press('Edit game 7');
  await retype('Hint 1', ' ');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Target phrase must have a visible character. Hint 1 must have a visible character',
  );
});

test('the date of a new game follows the latest game, until it is changed', async () => {
  show();
  cleanup();
  render(<Puzzles initial={[stored]} now={Date.parse('2026-01-31T12:00:00Z')} />);
  const fields = within(screen.getByRole('region', { name: 'New game', hidden: true }));
  expect(fields.getByLabelText('Date')).toHaveValue('2026-02-01');
  const redate = async (day: string) => {
    stored = { ...stored, string_date: day };
    await press('Edit game 7');
    const card = within(screen.getByRole('listitem', { name: 'Game 7' }));
    fireEvent.change(card.getByLabelText('Date'), { target: { value: day } });
    await userEvent.click(card.getByRole('button', { name: 'Save' }));
    await card.findByText('Saved');
  };
  await redate('2026-02-10');
  expect(fields.getByLabelText('Date')).toHaveValue('2026-02-11');
  fireEvent.change(fields.getByLabelText('Date'), { target: { value: '2026-03-01' } });
  await redate('2026-02-20');
  expect(fields.getByLabelText('Date')).toHaveValue('2026-03-01');
});
