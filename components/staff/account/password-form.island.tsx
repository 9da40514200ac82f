'use client';

import { Field } from '@/components/staff/shell/field';
import { OutcomeMessage } from '@/components/staff/shell/outcome-message';
import { ScriptForm } from '@/components/ui/script-form.island';
import { PASSWORD_LENGTH } from '@/lib/platform/auth/settings';
import { callAccount } from '@/lib/platform/browser/auth-call';
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
      <OutcomeMessage outcome={outcome} />
    </ScriptForm>
  );
}
