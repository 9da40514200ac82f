import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffJournalistView } from '@/lib/domain/journalist/staff-schema';
import { CallError } from '@/lib/platform/browser/call';
import { ProfileForm } from './profile-form.island';
import { useJournalistRecord } from './use-journalist-record';

const callStaff = jest.fn<Promise<unknown>, [string, string, Record<string, unknown>?]>();
jest.mock('@/lib/platform/browser/staff-call', () => ({
  callStaff: (method: string, path: string, body?: Record<string, unknown>) => callStaff(method, path, body),
}));

const ID = 'a'.repeat(24);
const journalist = (changes: Partial<StaffJournalistView> = {}) =>
  ({
    _id: ID,
    username: 'dana',
    bio: 'Old',
    affiliation: null,
    sports: null,
    team: null,
    rating: 4,
    rating_reason: 'Old reason',
    badges: ['rumors'],
    show_on_homepage: false,
    score: 8,
    score_low: 7,
    score_high: 9,
    version: 1,
    ...changes,
  }) as StaffJournalistView;

/** Answers each call by the journalist with what it sets. */
function store(initial: StaffJournalistView, refuse: (path: string) => Error | undefined = () => undefined) {
  let stored = initial;
  callStaff.mockReset().mockImplementation(async (method, path, body = {}) => {
    const refusal = method === 'GET' ? undefined : refuse(path);
    if (refusal) throw refusal;
    const { version: _version, username: _username, newBadge, reason, ...fields } = body;
    stored = { ...stored, ...fields, version: stored.version + 1 };
    if (reason) stored = { ...stored, rating_reason: String(reason) };
    if (newBadge) stored = { ...stored, badges: [...stored.badges, String(newBadge)] };
    return { journalist: stored };
  });
}

function Form({ initial }: { initial: StaffJournalistView }) {
  return <ProfileForm record={useJournalistRecord(initial)} teams={[]} />;
}
const show = (initial = journalist()) => render(<Form initial={initial} />);
const field = (name: string) => screen.getByLabelText(name);
const retype = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const calls = () => callStaff.mock.calls.map(([, path, body]) => [path, body]);

test('one save sends the call of each changed field, and of no other', async () => {
  store(journalist());
  show();
  await retype('Bio', 'New');
  await press('Interview Quotes');
  await press('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(calls()).toEqual([
    [`/_api/journalist/${ID}/bio`, { bio: 'New', version: 1 }],
    ['/_api/badge/add', { username: 'dana', newBadge: 'interview_quotes' }],
  ]);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
});

test('what is refused stays typed with the reason at its field, and the rest is saved', async () => {
  store(journalist(), (path) =>
    path.endsWith('/affiliation') ? new CallError('Too rude', 400, 'bad_request') : undefined,
  );
  show();
  await retype('Affiliation', 'Mine');
  await retype('Sports', 'NBA');
  await press('Save');
  expect(await screen.findByText('1 of 2 changes not saved: see above.')).toBeVisible();
  expect(field('Affiliation')).toHaveValue('Mine');
  expect(field('Affiliation')).toHaveAccessibleDescription('Too rude');
  expect(field('Affiliation')).toHaveFocus();
  expect(field('Sports')).toHaveValue('NBA');
  store(journalist());
  await press('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(calls()).toEqual([[`/_api/journalist/${ID}/affiliation`, { affiliation: 'Mine', version: 2 }]]);
});

test('an emptied text is not sent, and Clear deletes it with the next save', async () => {
  store(journalist());
  show();
  await userEvent.clear(field('Bio'));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await press('Clear Bio');
  expect(field('Bio')).toHaveFocus();
  expect(callStaff).not.toHaveBeenCalled();
  await press('Save');
  await waitFor(() => expect(calls()).toEqual([[`/_api/journalist/${ID}/bio`, { bio: null, version: 1 }]]));
});

test.each([
  ['none', 'Enter a number above 0'],
  ['11', 'Enter a number above 0'],
  ['0', 'Enter a number above 0'],
])('a rating of %s is not sent', async (typed, problem) => {
  store(journalist());
  show();
  await retype('Rating, up to 10', typed);
  await press('Save');
  expect(await screen.findByText(new RegExp(problem))).toBeVisible();
  expect(field('Rating, up to 10')).toHaveValue(typed);
  expect(callStaff).not.toHaveBeenCalled();
});

test('a rating needs its reason; the computed score is accepted by deleting it', async () => {
  store(journalist({ rating_reason: null }));
  show(journalist({ rating_reason: null }));
  await retype('Rating, up to 10', '5');
  await press('Save');
  expect(await screen.findByText(/Say why/)).toBeVisible();
  expect(callStaff).not.toHaveBeenCalled();
  await press('Accept the computed score');
  await press('Save');
  await waitFor(() =>
    expect(calls()).toEqual([[`/_api/journalist/${ID}/rating`, { rating: null, version: 1 }]]),
  );
});

test('what is typed while a save is on its way is kept', async () => {
  store(journalist());
  const answer = callStaff.getMockImplementation()!;
  let finish = () => {};
  callStaff.mockImplementation(async (...call) => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return answer(...call);
  });
  show();
  await retype('Bio', 'New');
  await press('Save');
  await userEvent.type(field('Bio'), 'er');
  finish();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(field('Bio')).toHaveValue('Newer');
});

test('what somebody else changed meanwhile is told before it is replaced, and their badges stay', async () => {
  const initial = journalist({ affiliation: 'Old desk' });
  store(initial);
  const answer = callStaff.getMockImplementation()!;
  const theirs = journalist({ affiliation: 'Theirs', badges: ['rumors', 'injuries'], version: 2 });
  let isFirst = true;
  callStaff.mockImplementation(async (method, path, body) => {
    if (method === 'GET') return { journalist: theirs };
    if (isFirst) {
      isFirst = false;
      store(theirs);
      callStaff.mockImplementation(callStaff.getMockImplementation()!);
      const issues = [{ path: '', message: 'was changed meanwhile' }];
      throw new CallError('Changed', 409, 'conflict', issues);
    }
    return answer(method, path, body);
  });
  show(initial);
  await retype('Bio', 'New');
  await retype('Affiliation', 'Mine');
  await press('Interview Quotes');
  await press('Save');
  expect(await screen.findByText(/1 of 3 changes not saved/)).toBeVisible();
  expect(field('Affiliation')).toHaveAccessibleDescription(/Theirs/);
  expect(field('Affiliation')).toHaveValue('Mine');
  expect(calls().filter(([path]) => path === '/_api/badge/remove')).toEqual([]);
  await press('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(calls().at(-1)).toEqual([
    `/_api/journalist/${ID}/affiliation`,
    { affiliation: 'Mine', version: expect.any(Number) },
  ]);
});

test('after no answer nothing more is sent, and typing on takes the problem away', async () => {
  store(journalist(), () => new CallError('The site cannot be reached.', 0, 'offline'));
  show();
  await retype('Bio', 'New');
  await retype('Sports', 'NBA');
  await press('Save');
  expect(await screen.findByText('2 of 2 changes not saved: see above.')).toBeVisible();
  expect(callStaff).toHaveBeenCalledTimes(1);
  await userEvent.type(field('Bio'), '!');
  expect(field('Bio')).not.toHaveAttribute('aria-invalid');
  expect(screen.queryByText(/changes not saved/)).toBeNull();
});

test('a change whose answer was lost is not called somebody else’s when it is saved again', async () => {
  const mine = journalist({ bio: 'Mine', version: 2 });
  store(mine);
  const answer = callStaff.getMockImplementation()!;
  let isLost = true;
  callStaff.mockImplementation(async (method, path, body) => {
    if (method === 'GET') return { journalist: mine };
    if (body?.version !== 1) return answer(method, path, body);
    if (!isLost)
      throw new CallError('Changed', 409, 'conflict', [{ path: '', message: 'was changed meanwhile' }]);
    isLost = false;
    throw new CallError('The site cannot be reached.', 0, 'offline');
  });
  show();
  await retype('Bio', 'Mine');
  await press('Save');
  expect(await screen.findByText(/cannot be reached/)).toBeVisible();
  await press('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(calls().at(-1)).toEqual([`/_api/journalist/${ID}/bio`, { bio: 'Mine', version: 2 }]);
});

test('somebody else’s change of the same field is told once, and the next save replaces it', async () => {
  const theirs = journalist({ bio: 'Theirs', version: 2 });
  store(theirs);
  const answer = callStaff.getMockImplementation()!;
  callStaff.mockImplementation(async (method, path, body) => {
    if (method === 'GET') return { journalist: theirs };
    if (body?.version !== 1) return answer(method, path, body);
    throw new CallError('Changed', 409, 'conflict', [{ path: '', message: 'was changed meanwhile' }]);
  });
  show();
  await retype('Bio', 'Mine');
  await press('Save');
  expect(await screen.findByText(/to “Theirs”/)).toBeVisible();
  await press('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(calls().at(-1)).toEqual([`/_api/journalist/${ID}/bio`, { bio: 'Mine', version: 2 }]);
});
