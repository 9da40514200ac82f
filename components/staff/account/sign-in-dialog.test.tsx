import { render, screen, waitFor } from '@testing-library/react';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { SignInDialog } from './sign-in-dialog.island';

test('when the session has ended, the password can be typed at once', async () => {
  global.fetch = async () => ({ ok: false, status: 401, json: async () => ({}) }) as Response;
  render(<SignInDialog email="dana@example.com" />);
  void callStaff('GET', '/_api/admin/tasks').catch(() => {});
  expect(await screen.findByRole('dialog', { name: 'You’ve been signed out' })).toBeVisible();
  expect(screen.getByLabelText('E-mail address')).toHaveValue('dana@example.com');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
});
