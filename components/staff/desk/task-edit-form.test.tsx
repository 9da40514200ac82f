import { cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffTweetView } from '@/test/views';
import { TaskEditForm } from './task-edit-form.island';
import { useHasDrafts } from './use-drafts';

const opened = staffTweetView({ tweet: 'Before', timestamp: '2026-11-20T10:00:00.000Z', category: 'none' });
const theirs = { ...opened, tweet: 'Theirs', category: 'quote' as const, version: 2 };

function show() {
  const onSubmit = jest.fn();
  const form = (tweet: typeof opened) => (
    <TaskEditForm tweet={tweet} onSubmit={onSubmit} onCancel={() => {}} />
  );
  const { rerender } = render(form(opened));
  return { onSubmit, follow: () => rerender(form(theirs)) };
}
const text = () => screen.getByLabelText('Text');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));
const retype = async (value: string) => {
  await userEvent.clear(text());
  await userEvent.type(text(), value);
};
afterEach(async () => {
  const cancel = screen.queryByRole('button', { name: 'Cancel' });
  if (cancel) await userEvent.click(cancel);
});

test('fields that the editor has not touched follow what a colleague stores, and are not submitted', async () => {
  const { onSubmit, follow } = show();
  await userEvent.clear(screen.getByLabelText(/^Date/));
  await userEvent.type(screen.getByLabelText(/^Date/), '2026-11-21T08:30:00');
  follow();
  expect(text()).toHaveValue('Theirs');
  expect(screen.getByLabelText('Category')).toHaveValue('quote');
  await submit();
  const timestamp = new Date('2026-11-21T08:30:00').toISOString();
  expect(onSubmit).toHaveBeenCalledWith({ kind: 'fields', fields: { timestamp } });
});

test('a field that a colleague has changed, too, is submitted as a conflict', async () => {
  const { onSubmit, follow } = show();
  await retype('Mine');
  follow();
  expect(text()).toHaveValue('Mine');
  await submit();
  expect(onSubmit).toHaveBeenCalledWith({ kind: 'fields', fields: { tweet: 'Mine' }, conflicts: ['tweet'] });
});

test.each(['Mine', ''])(
  'what was changed to “%s” and back again, or left blank, is no change',
  async (typed) => {
    const { onSubmit } = show();
    await userEvent.clear(text());
    if (typed) {
      await userEvent.type(text(), typed);
      await retype('Before');
    }
    await submit();
    expect(onSubmit).toHaveBeenCalledWith(null);
  },
);

test('what was typed is there when the form is opened again, until it is cancelled', async () => {
  show();
  await retype('Mine');
  cleanup();
  const { result: hasDrafts, rerender } = renderHook(({ removed }) => useHasDrafts(removed), {
    initialProps: { removed: {} },
  });
  expect(hasDrafts.current).toBe(true);
  rerender({ removed: { [opened._id]: true } });
  expect(hasDrafts.current).toBe(false);
  show();
  expect(text()).toHaveValue('Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  cleanup();
  show();
  expect(text()).toHaveValue('Before');
});
