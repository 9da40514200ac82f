import { logFailure } from '@/lib/platform/db/client';
import { canMail } from '@/lib/platform/mail/send';
import { repeat } from '@/lib/platform/time/repeat';
import { sendDigests } from './digest-sender';
import { canPush } from './push-commands';
import { sendNotifications } from './push-sender';

const INTERVAL_MS = 10_000;

/** Sends what is due to followers, now and every ten seconds; a failure is logged, and tried again. */
export function sendToFollowers(): void {
  // Apart from each other: a slow mail server must not delay notifications.
  if (canPush()) sendRepeatedly(sendNotifications);
  if (canMail()) sendRepeatedly(sendDigests);
}

function sendRepeatedly(send: () => Promise<void>): void {
  const attempt = () =>
    send().catch((error) => logFailure(error, 'what followers wait for could not be sent'));
  void attempt();
  repeat(attempt, INTERVAL_MS);
}
