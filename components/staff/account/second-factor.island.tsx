'use client';

import { useState } from 'react';
import { Field } from '@/components/staff/shell/field';
import { OutcomeMessage } from '@/components/staff/shell/outcome-message';
import { ScriptForm } from '@/components/ui/script-form.island';
import { callAccount } from '@/lib/platform/browser/auth-call';
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
          ? 'On: signing in asks for a code of your authenticator app, or for one of your recovery codes.'
          : 'Off. With an authenticator app, a stolen password alone lets nobody in.'}
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
      <OutcomeMessage outcome={outcome} />
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
      <p className="staff-text">Scan this with the app, then enter the six digits that it shows.</p>
      <QrCode text={totpURI} label="QR code for the authenticator app" />
      <p className="note">
        Without a camera, enter this key:{' '}
        <code className="secret-key">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Field label="The six digits" name="code" inputMode="numeric" autoComplete="one-time-code" />
      <button type="submit" className="button button-strong" disabled={isBusy}>
        Confirm
      </button>
      <OutcomeMessage outcome={outcome} />
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
    return 'The former recovery codes work no more.';
  });
  return (
    <ScriptForm className="staff-form" onSubmit={onSubmit}>
      <fieldset>
        <legend className="sr-only">What to change</legend>
        <label>
          <input type="radio" name="action" value="codes" defaultChecked /> Make new recovery codes
        </label>
        <label>
          <input type="radio" name="action" value="off" /> Switch the second factor off
        </label>
      </fieldset>
      <Password />
      <button type="submit" className="button" disabled={isBusy}>
        Change
      </button>
      <OutcomeMessage outcome={outcome} />
    </ScriptForm>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div className="recovery-codes" role="status">
      <p>
        <b>Keep these recovery codes.</b> Each lets you in once without the app. They are not shown again.
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
