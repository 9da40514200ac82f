import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffTweetView } from '@/test/views';
import { TaskCorrection } from './task-correction.island';
import { TaskSource } from './task-source.island';

test('a changed published outcome asks why, and the reason is an edit', async () => {
  const onEdit = jest.fn();
  const last_correction = { before: 'correct', after: null, at: '2026-03-01T12:00:00.000Z' } as const;
  render(<TaskCorrection tweet={staffTweetView({ last_correction })} onEdit={onEdit} />);
  const save = screen.getByRole('button', { name: 'Save the reason' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(save);
  expect(onEdit).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(/^Corrected from correct to none\. Why\?/), 'A slip{Enter}');
  expect(onEdit).toHaveBeenCalledWith([{ kind: 'fields', fields: { correction_reason: 'A slip' } }]);
});

test('a typed reason is there when the tweet is opened again, and one that a colleague has given is asked about', async () => {
  const onEdit = jest.fn();
  const last_correction = { before: 'correct', after: null, at: '2026-03-01T12:00:00.000Z' } as const;
  const form = (correction_reason: string | null) => (
    <TaskCorrection tweet={staffTweetView({ last_correction, correction_reason })} onEdit={onEdit} />
  );
  const { unmount } = render(form(null));
  await userEvent.type(screen.getByLabelText(/^Corrected from/), 'A slip');
  unmount();
  render(form('Theirs'));
  expect(screen.getByLabelText(/^Corrected from/)).toHaveValue('A slip');
  await userEvent.click(screen.getByRole('button', { name: 'Save the reason' }));
  const fields = { correction_reason: 'A slip' };
  expect(onEdit).toHaveBeenCalledWith([{ kind: 'fields', fields, conflicts: ['correction_reason'] }]);
  expect(screen.getByLabelText(/^Corrected from/)).toHaveValue('Theirs');
});

test('other outcomes ask nothing', () => {
  const { container } = render(<TaskCorrection tweet={staffTweetView()} onEdit={() => {}} />);
  expect(container).toBeEmptyDOMElement();
});

test('a settled outcome takes a source by the keyboard alone, an open one says what is missing', async () => {
  const onEdit = jest.fn();
  const form = (resolution: 'correct' | null) => (
    <TaskSource tweet={staffTweetView({ resolution })} isEditing onEdit={onEdit} onClose={() => {}} />
  );
  const { rerender } = render(form('correct'));
  expect(screen.getByLabelText('Source link')).toHaveFocus();
  await userEvent.keyboard('https://league.example/{Tab}It says so{Enter}');
  const resolution_source = { url: 'https://league.example/', note: 'It says so' };
  expect(onEdit).toHaveBeenCalledWith([{ kind: 'fields', fields: { resolution_source } }]);
  rerender(form(null));
  expect(screen.getByRole('status')).toHaveTextContent('Set the outcome first');
});

test('a source that a colleague has changed meanwhile is shown, and asked about when both changed it', async () => {
  const onEdit = jest.fn();
  const form = (url: string) => (
    <TaskSource
      tweet={staffTweetView({ resolution: 'correct', resolution_source: { url, note: null } })}
      isEditing
      onEdit={onEdit}
      onClose={() => {}}
    />
  );
  const { rerender } = render(form('https://league.example/'));
  rerender(form('https://theirs.example/'));
  expect(screen.getByLabelText('Source link')).toHaveValue('https://theirs.example/');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onEdit).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(/^What it says/), 'Mine');
  rerender(form('https://again.example/'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const resolution_source = { url: 'https://theirs.example/', note: 'Mine' };
  expect(onEdit).toHaveBeenCalledWith([
    { kind: 'fields', fields: { resolution_source }, conflicts: ['resolution_source'] },
  ]);
});
