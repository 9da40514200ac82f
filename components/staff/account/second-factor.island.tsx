'use client';

import { useState } from 'react';
import { ScriptForm } from '@/components/ui/script-form.island';
import { callAccount } from '@/lib/platform/browser/auth-call';
import { Field } from './field';
import { FormMessage } from './form-message';
import { QrCode } from './qr-code';
import { useAccountForm } from './use-account-form';

interface Enrolment {
  totpURI: string;
  backupCodes: string[];
}

const Password = () => (
  <Field label="Your password" name="password" type="password" autoComplete="current-password" />
);

/** The second factor with an authenticator app: enable with a QR code and a first code, replace, or disable. */
export function SecondFactor({ isOn }: { isOn: boolean }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (enrolment) {
    return (
      <Confirmation
        {...enrolment}
        onConfirmed={() => {
          setCodes(enrolment.backupCodes);
          setEnrolment(null);
        }}
      />
    );
  }
  return (
    <>
      <p className="staff-text">
        {isOn
          ? 'On: signing in takes a code from your authenticator app, or a recovery code.'
          : 'Off. With an authenticator app, a stolen password isn’t enough to get in.'}
      </p>
      {codes && <RecoveryCodes codes={codes} />}
      {isOn ? <WhenOn onCodes={setCodes} /> : <SwitchOn onStarted={setEnrolment} />}
    </>
  );
}

function SwitchOn({ onStarted }: { onStarted: (enrolment: Enrolment) => void }) {
  const { onSubmit, isBusy, outcome } = useAccountForm(async ({ password }) => {
    onStarted(await callAccount<Enrolment>('two-factor/enable', { password }));
    return '';
  });
  return (
    <ScriptForm className="staff-form" onSubmit={onSubmit}>
      <Password />
      <button type="submit" className="button button-strong" disabled={isBusy}>
        Set up an authenticator app
      </button>
      <FormMessage outcome={outcome} />
    </ScriptForm>
  );
}

function Confirmation({ totpURI, onConfirmed }: Enrolment & { onConfirmed: () => void }) {
  const { onSubmit, isBusy, outcome } = useAccountForm(async ({ code }) => {
    await callAccount('two-factor/verify-totp', { code });
    onConfirmed();
    return '';
  });
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  return (
    <ScriptForm className="staff-form" onSubmit={onSubmit}>
      <p className="staff-text">Scan this with the app, then enter the six digits it shows.</p>
      <QrCode text={totpURI} label="QR code for the authenticator app" />
      <p className="note">
        No camera? Enter this key: <code className="secret-key">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Field label="The six digits" name="code" inputMode="numeric" autoComplete="one-time-code" />
      <button type="submit" className="button button-strong" disabled={isBusy}>
        Confirm
      </button>
      <FormMessage outcome={outcome} />
    </ScriptForm>
  );
}

function WhenOn({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const { onSubmit, isBusy, outcome } = useAccountForm(async ({ action, password }) => {
    if (action === 'off') {
      await callAccount('two-factor/disable', { password });
      return 'The second factor is off.';
    }
    const { backupCodes } = await callAccount<Pick<Enrolment, 'backupCodes'>>(
      'two-factor/generate-backup-codes',
      { password },
    );
    onCodes(backupCodes);
    return 'The old recovery codes no longer work.';
  });
  return (
    <ScriptForm className="staff-form" onSubmit={onSubmit}>
      <fieldset>
        <legend className="sr-only">What to change</legend>
        <label>
          <input type="radio" name="action" value="codes" defaultChecked /> Make new recovery codes
        </label>
        <label>
          <input type="radio" name="action" value="off" /> Turn off the second factor
        </label>
      </fieldset>
      <Password />
      <button type="submit" className="button" disabled={isBusy}>
        Change
      </button>
      <FormMessage outcome={outcome} />
    </ScriptForm>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div className="recovery-codes" role="status">
      <p>
        <b>Save these recovery codes.</b> Each one gets you in once without the app. You won’t see them again.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
