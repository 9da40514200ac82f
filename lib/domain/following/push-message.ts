import webPush from 'web-push';
import type { PushTarget } from '@/lib/domain/following/follower-schema';
import { rumorPath } from '@/lib/domain/site/paths';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { config } from '@/lib/platform/config/config';
import { postPublic } from '@/lib/platform/fetch/post-public';
import { hashToken } from '@/lib/platform/mail/token';
import { excerpt } from '@/lib/platform/text/excerpt';

/** What has not been delivered after a day is not news any more. In seconds. */
const TTL = 24 * 60 * 60;
/** Push services take up to 4,096 bytes encrypted. */
const BODY_LENGTH = 200;

/** What the service worker shows (public/push-worker.js). A second one with the same tag would replace the first. */
const messageOf = (tweet: TweetView) => ({
  title: tweet.journalists.map(({ name }) => name).join(', ') || tweet.name,
  body: excerpt(tweet.tweet, BODY_LENGTH),
  path: rumorPath(tweet.tweet_id),
  tag: tweet.tweet_id,
});

/**
 * Sends a notification to the push service of a browser, encrypted for the browser (RFC 8291) and signed with the keys
 * of this site (RFC 8292).
 * @param timeoutMs for its answer
 * @param onSend called just before all of it is handed to the operating system; if it throws, nothing is sent
 * @throws FetchError; another error if the keys of the browser are not usable
 */
export function postNotification(
  { endpoint, p256dh, auth }: PushTarget,
  tweet: TweetView,
  timeoutMs: number,
  onSend?: () => void,
) {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, INGEST_ALLOW_PRIVATE } = config();
  const subscription = { endpoint, keys: { p256dh, auth } };
  const details = webPush.generateRequestDetails(subscription, JSON.stringify(messageOf(tweet)), {
    vapidDetails: {
      subject: VAPID_SUBJECT as string,
      publicKey: VAPID_PUBLIC_KEY as string,
      privateKey: VAPID_PRIVATE_KEY as string,
    },
    TTL,
    urgency: 'normal',
    topic: hashToken(tweet.tweet_id).slice(0, 32),
    contentEncoding: 'aes128gcm',
  });
  return postPublic(endpoint, {
    headers: Object.fromEntries(
      Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: details.body as Buffer,
    timeoutMs,
    allowPrivate: INGEST_ALLOW_PRIVATE,
    onSend,
  });
}
