'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.island';
import { ScriptForm } from '@/components/ui/script-form.island';
import { addPasskey, callAccount, passkeyProblem } from '@/lib/browser/auth-call';
import { Field } from './field';
import { OutcomeMessage } from './outcome-message';
import { useAccountForm } from './use-account-form';

interface Passkey {
  id: string;
  name: string;
  added: string;
}

/** The passkeys of the account, and a form to add one for this device. */
export function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const router = useRouter();
  const [asked, setAsked] = useState<Passkey | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { onSubmit, isBusy, outcome } = useAccountForm(async ({ name = '' }) => {
    await addPasskey(name).catch((error) => {
      throw new Error(passkeyProblem(error));
    });
    return 'The passkey is added: you can sign in with it.';
  });

  const remove = async (isConfirmed: boolean) => {
    const id = asked?.id;
    setAsked(null);
    if (!isConfirmed || !id) return;
    setProblem(null);
    await callAccount('passkey/delete-passkey', { id }).catch((error) =>
      setProblem((error as Error).message),
    );
    router.refresh();
  };
  return (
    <>
      <p className="staff-text">
        A passkey signs you in with the lock of your device, without a password, and cannot be phished.
      </p>
      <ul className="staff-rows">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <div>
              <b>{passkey.name}</b>
              <p className="note">{passkey.added && `added ${passkey.added}`}</p>
            </div>
            <button type="button" className="button" onClick={() => setAsked(passkey)}>
              Remove <span className="sr-only">{passkey.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <ScriptForm className="staff-form" onSubmit={onSubmit}>
        <Field label="A name for the passkey of this device" name="name" maxLength={60} autoComplete="off" />
        <button type="submit" className="button button-strong" disabled={isBusy}>
          Add a passkey
        </button>
        <OutcomeMessage outcome={outcome} />
      </ScriptForm>
      <p role="alert" className="form-problem">
        {problem}
      </p>
      <ConfirmDialog
        question={asked && `Remove the passkey “${asked.name}”?`}
        confirmLabel="Remove"
        onAnswer={(isConfirmed) => void remove(isConfirmed)}
      />
    </>
  );
}
