import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffPuzzleView } from '@/lib/domain/fadeaway/staff-schema';
import { PuzzleCard } from './puzzle-card.island';

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
