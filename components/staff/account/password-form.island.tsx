'use client';

import { ScriptForm } from '@/components/ui/script-form.island';
import { PASSWORD_LENGTH } from '@/lib/platform/auth/settings';
import { callAccount } from '@/lib/platform/browser/auth-call';
import { Field } from './field';
import { FormMessage } from './form-message';
import { useAccountForm } from './use-account-form';

/** Changes the password; all other sessions end. */
export function PasswordForm() {
  const { onSubmit, isBusy, outcome } = useAccountForm(async ({ currentPassword, newPassword }) => {
    await callAccount('change-password', { currentPassword, newPassword });
    return 'Your password is changed. You’re signed out everywhere else.';
  });
  return (
    <ScriptForm className="staff-form" onSubmit={onSubmit}>
      <Field
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
      />
      <Field
        label={`New password, at least ${PASSWORD_LENGTH.min} characters`}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        minLength={PASSWORD_LENGTH.min}
        maxLength={PASSWORD_LENGTH.max}
      />
      <button type="submit" className="button button-strong" disabled={isBusy}>
        Change password
      </button>
      <FormMessage outcome={outcome} />
    </ScriptForm>
  );
}
