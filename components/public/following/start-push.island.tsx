'use client';

import { useState, useSyncExternalStore } from 'react';
import { CallError, call } from '@/lib/platform/browser/call';

const WORKER = '/push-worker.js';
const never = () => () => {};

const TEXTS = {
  idle: 'A notification in this browser for each new report on your list, even when the site is closed.',
  sending: 'Asking your browser …',
  done: 'Notifications are on in this browser.',
  denied: 'This browser blocks notifications from this site. Allow them in its settings and try again.',
  failed: 'That didn’t work. Try again.',
};

/** Has this browser notified of new reports. */
export function StartPush({ publicKey }: { publicKey: string }) {
  const [state, setState] = useState<keyof typeof TEXTS>('idle');
  const [problem, setProblem] = useState('');
  const canPush = useSyncExternalStore(
    never,
    () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    () => true,
  );
  if (!canPush) return <p className="note">This browser doesn’t support notifications.</p>;

  const start = async () => {
    setState('sending');
    setProblem('');
    try {
      if ((await Notification.requestPermission()) !== 'granted') {
        setState('denied');
        return;
      }
      await subscribe(publicKey);
      setState('done');
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : '');
      setState('failed');
    }
  };
  return (
    <div className="start-push">
      <p className="note" role="status">
        {problem || TEXTS[state]}
      </p>
      <button
        type="button"
        className="button scripted"
        disabled={state === 'sending'}
        onClick={() => void start()}
      >
        Turn on notifications
      </button>
    </div>
  );
}

async function subscribe(publicKey: string): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await call('POST', '/_api/following/push', subscription.toJSON());
}
