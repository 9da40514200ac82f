'use client';

import { type ComponentProps, type FormEvent, useSyncExternalStore } from 'react';

interface Props extends ComponentProps<'form'> {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

const never = () => () => {};

/**
 * A form that its script sends. Until the script runs it takes no input, and whatever happens its fields never become
 * part of an address.
 */
export function ScriptForm(form: Props) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <>
      <form method="post" inert={!isHydrated} {...form} />
      <noscript>
        <p className="note">This form needs JavaScript.</p>
      </noscript>
    </>
  );
}
