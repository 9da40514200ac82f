import { log } from '@/lib/log';
import { canMail } from '@/lib/mail/send';
import { repeat } from '@/lib/time/repeat';
import { sendDigests } from './digest/sender';
import { canPush } from './push/commands';
import { sendNotifications } from './push/sender';

const INTERVAL_MS = 10_000;

/** Sends what is due to followers, now and every ten seconds; a failure is logged, and tried again. */
export function sendToFollowers(): void {
  const attempt = async () => {
    if (canPush()) await sendNotifications();
    if (canMail()) await sendDigests();
  };
  const logged = () =>
    attempt().catch((error) => log.warn({ err: error }, 'what followers wait for could not be sent'));
  void logged();
  repeat(logged, INTERVAL_MS);
}
