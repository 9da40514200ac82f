'use client';

import { type FormEvent, useId, useState } from 'react';
import type { SubscribeOutcome } from './subscribe';

interface Outcome extends Omit<SubscribeOutcome, 'state'> {
  state: SubscribeOutcome['state'] | 'idle' | 'sending';
}

const INVITATION = 'Stay up-to-date on the latest NBA rumors.';

/** The newsletter form in the footer. Without JavaScript it is submitted as a form and leads to a page. */
export function SubscribeForm() {
  const id = useId();
  const [{ state, message, hint }, setOutcome] = useState<Outcome>({ state: 'idle', message: INVITATION });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email'));
    setOutcome({ state: 'sending', message: INVITATION });
    const { subscribe } = await import('./subscribe');
    const outcome = await subscribe(email);
    if (outcome.state === 'done') form.reset();
    setOutcome(outcome);
  };
  return (
    <form className="newsletter" action="/_api/newsletter/subscribe" method="post" onSubmit={submit}>
      <p id={`${id}-message`} role="status" data-state={state}>
        {message}
      </p>
      <p id={`${id}-hint`} className="newsletter-hint" aria-live="polite">
        {hint}
      </p>
      <div className="newsletter-row">
        <input
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder="Your e-mail address"
          aria-label="Your e-mail address"
          aria-describedby={`${id}-message ${id}-hint`}
        />
        <button type="submit" className="button button-strong">
          Subscribe
        </button>
      </div>
    </form>
  );
}
