'use client';

import { type FormEvent, useId, useState } from 'react';

const MESSAGES = {
  idle: '',
  sending: '',
  done: 'Subscription successful!',
  failed: 'Subscription failed. Please try again.',
} as const;

/** The newsletter form of the footer. */
export function SubscribeForm() {
  const id = useId();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<keyof typeof MESSAGES>('idle');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    const isDone = await subscribe(email);
    if (isDone) setEmail('');
    setState(isDone ? 'done' : 'failed');
  };
  return (
    <form className="newsletter" onSubmit={submit}>
      <p id={`${id}-message`} role="status" data-state={state}>
        {MESSAGES[state] || 'Stay up-to-date on the latest NBA rumors.'}
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
          aria-describedby={`${id}-message`}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <button type="submit" className="button button-strong">
          Subscribe
        </button>
      </div>
    </form>
  );
}

/** @returns whether the call answered with success */
async function subscribe(email: string): Promise<boolean> {
  try {
    const response = await fetch('/_api/newsletter/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    return response.ok;
  } catch {
    return false;
  }
}
