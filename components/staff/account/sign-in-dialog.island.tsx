'use client';

import { useEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog.island';
import { DESK_PATH } from '@/lib/platform/auth/settings';
import { onSessionEnd } from '@/lib/platform/browser/staff-call';
import { SignInForm } from './sign-in-form.island';

/**
 * Asks for the password in a dialog when a call finds that the session has ended, so that input on the page is kept.
 */
export function SignInDialog({ email }: { email: string }) {
  const answer = useRef<((hasSignedIn: boolean) => void) | null>(null);
  const password = useRef<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(
    () =>
      onSessionEnd(
        () =>
          new Promise((resolve) => {
            answer.current = resolve;
            setOpen(true);
          }),
      ),
    [],
  );
  const finish = (hasSignedIn: boolean) => {
    setOpen(false);
    answer.current?.(hasSignedIn);
    answer.current = null;
  };
  return (
    <Dialog
      title="You’ve been signed out"
      isOpen={isOpen}
      onClose={() => finish(false)}
      firstFocus={password}
    >
      <p className="note">Sign in again to continue. Nothing you entered is lost.</p>
      {/* The address is given: a password typed at once must not end up in its field, where it can be read. */}
      <div
        ref={(form) => {
          password.current = form?.querySelector<HTMLElement>('input[type="password"]') ?? null;
        }}
      >
        <SignInForm next={DESK_PATH} email={email} onSignedIn={() => finish(true)} />
      </div>
    </Dialog>
  );
}
