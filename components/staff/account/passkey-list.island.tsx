'use client';

import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog.island';
import { ScriptForm } from '@/components/ui/script-form.island';
import { addPasskey, callAccount, passkeyProblem } from '@/lib/platform/browser/auth-call';
import { Field } from './field';
import { FormMessage } from './form-message';
import { useAccountForm } from './use-account-form';

interface Passkey {
  id: string;
  name: string;
  added: string;
}

const Password = () => (
  <Field
    label="The password of your account"
    name="password"
    type="password"
    autoComplete="current-password"
  />
);

/** The passkeys of the account, and a form to add one for this device. Each change asks for the password. */
export function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const { onSubmit, isBusy, outcome } = useAccountForm(async ({ name = '', password = '' }) => {
    await addPasskey(name, password).catch((error) => {
      throw new Error(passkeyProblem(error));
    });
    return 'Passkey added. You can sign in with it.';
  });
  return (
    <>
      <p className="staff-text">
        A passkey signs you in with your device’s lock, without a password, and can’t be phished.
      </p>
      <ul className="staff-rows">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <div>
              <b>{passkey.name}</b>
              <p className="note">{passkey.added && `added ${passkey.added}`}</p>
            </div>
            <button type="button" className="button" onClick={() => setRemoved(passkey)}>
              Remove <span className="sr-only">{passkey.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <ScriptForm className="staff-form" onSubmit={onSubmit}>
        <Field label="A name for this device’s passkey" name="name" maxLength={60} autoComplete="off" />
        <Password />
        <button type="submit" className="button button-strong" disabled={isBusy}>
          Add a passkey
        </button>
        <FormMessage outcome={outcome} />
      </ScriptForm>
      <Dialog
        title={`Remove the passkey “${removed?.name}”?`}
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
      >
        {removed && <Removal id={removed.id} onRemoved={() => setRemoved(null)} />}
      </Dialog>
    </>
  );
}

function Removal({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const { onSubmit, isBusy, outcome } = useAccountForm(async ({ password }) => {
    await callAccount('passkey/delete-passkey', { id, password });
    onRemoved();
    return '';
  });
  return (
    <ScriptForm className="staff-form" onSubmit={onSubmit}>
      <Password />
      <button type="submit" className="button button-strong" disabled={isBusy}>
        Remove
      </button>
      <FormMessage outcome={outcome} />
    </ScriptForm>
  );
}
