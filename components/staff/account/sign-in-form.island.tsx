'use client';

import { type FormEvent, useState } from 'react';
import { AUTH_PATH } from '@/lib/platform/auth/settings';
import {
  callAuth,
  passkeyProblem,
  type SignInResult,
  signInWithPasskey,
} from '@/lib/platform/browser/auth-call';
import { Field } from './field';

interface Props {
  /** The next page, for browsers without JavaScript. */
  next: string;
  /** An initial message, such as the error of a form submitted without JavaScript. */
  problem?: string | null;
  /** Whether the password was given and the code is to follow. */
  startsWithCode?: boolean;
  /** The e-mail address, if known. */
  email?: string;
  /** By default the browser goes to `next`. */
  onSignedIn?: () => void;
}

/**
 * The sign-in form: e-mail and password, then the code of a second factor; or a passkey. Works without JavaScript.
 */
export function SignInForm({ next, problem = null, startsWithCode = false, email, onSignedIn }: Props) {
  const [step, setStep] = useState<'password' | 'code' | 'recovery'>(startsWithCode ? 'code' : 'password');
  const [message, setMessage] = useState(problem);
  const [isBusy, setBusy] = useState(false);

  const attempt = async (sign: () => Promise<SignInResult>, explain: (error: unknown) => string) => {
    if (isBusy) return;
    setBusy(true);
    setMessage(null);
    try {
      const { status } = await sign();
      if (status === 'code_needed') setStep('code');
      else if (onSignedIn) onSignedIn();
      else return location.assign(next);
    } catch (error) {
      setMessage(explain(error));
      if (startsAgain(error)) setStep('password');
    }
    setBusy(false);
  };
  const send = (path: string) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { next: _next, ...fields } = Object.fromEntries(new FormData(event.currentTarget));
    void attempt(() => callAuth(path, fields), messageOf);
  };

  const shared = { next, isBusy, send };
  return (
    <div className="sign-in">
      <p role="alert" className="form-problem">
        {message}
      </p>
      {step === 'password' ? (
        <>
          <PasswordForm {...shared} email={email} />
          <button
            type="button"
            className="button sign-in-passkey"
            disabled={isBusy}
            onClick={() => void attempt(signInWithPasskey, passkeyProblem)}
          >
            Sign in with a passkey
          </button>
        </>
      ) : (
        <>
          <CodeForm {...shared} isRecovery={step === 'recovery'} />
          <p className="note">
            <button
              type="button"
              className="link-button"
              onClick={() => setStep(step === 'code' ? 'recovery' : 'code')}
            >
              {step === 'code' ? 'Use a recovery code' : 'Use a code from the app'}
            </button>{' '}
            ·{' '}
            <button type="button" className="link-button" onClick={() => setStep('password')}>
              Start over
            </button>
          </p>
        </>
      )}
    </div>
  );
}

interface StepProps {
  next: string;
  isBusy: boolean;
  send: (path: string) => (event: FormEvent<HTMLFormElement>) => void;
}

function PasswordForm({ next, isBusy, send, email }: StepProps & { email?: string }) {
  const path = 'sign-in/email';
  return (
    <form method="post" action={`${AUTH_PATH}/${path}`} onSubmit={send(path)}>
      <input type="hidden" name="next" value={next} />
      <Field
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="username webauthn"
        defaultValue={email}
      />
      <Field label="Password" name="password" type="password" autoComplete="current-password" />
      <button type="submit" className="button button-strong" disabled={isBusy}>
        Sign in
      </button>
    </form>
  );
}

function CodeForm({ next, isBusy, send, isRecovery }: StepProps & { isRecovery: boolean }) {
  const path = isRecovery ? 'two-factor/verify-backup-code' : 'two-factor/verify-totp';
  return (
    <form key={path} method="post" action={`${AUTH_PATH}/${path}`} onSubmit={send(path)}>
      <input type="hidden" name="next" value={next} />
      <Field
        label={isRecovery ? 'One of your recovery codes' : 'The six digits in your authenticator app'}
        name="code"
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoFocus
      />
      <button type="submit" className="button button-strong" disabled={isBusy}>
        Confirm
      </button>
    </form>
  );
}

const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : 'That didn’t work. Try again.';

/** Whether the password must be entered again before another code. */
const startsAgain = (error: unknown) => messageOf(error).includes('Start over');
