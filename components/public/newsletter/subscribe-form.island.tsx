'use client';

import { type FormEvent, useId, useState } from 'react';
import type { SubscribeOutcome } from './subscribe';

interface Outcome extends Omit<SubscribeOutcome, 'state'> {
  state: SubscribeOutcome['state'] | 'idle' | 'sending';
}

const addressIn = (form: HTMLFormElement) => String(new FormData(form).get('email'));

const INVITATION = 'Stay up-to-date on the latest NBA rumors.';

/** The newsletter form in the footer. Without JavaScript it is submitted as a form and leads to a page. */
export function SubscribeForm() {
  const id = useId();
  const [{ state, message, hint }, setOutcome] = useState<Outcome>({ state: 'idle', message: INVITATION });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const form = event.currentTarget;
    const email = addressIn(form);
    setOutcome({ state: 'sending', message: INVITATION });
    // If its script cannot be loaded, the form is sent as it is without scripts.
    const subscribing = await import('./subscribe').catch(() => null);
    if (!subscribing) return form.submit();
    const outcome = await subscribing.subscribe(email);
    // Another address may have been typed in the meantime.
    if (outcome.state === 'done' && addressIn(form) === email) form.reset();
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
          className="field"
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
