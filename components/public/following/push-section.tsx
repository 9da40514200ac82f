import { Section } from '@/components/ui/section';
import type { PushView } from '@/lib/domain/following/push-schema';
import { formatLongDateTime } from '@/lib/platform/time/format';
import { StartPush } from './start-push.island';

/** The browsers that are notified, each with the button that ends it. */
export function PushSection({ push: { key, targets } }: { push: PushView }) {
  if (key === null && targets.length === 0) return null;
  return (
    <Section id="push" title="On your screen">
      {targets.length > 0 && (
        <ul className="followed">
          {targets.map(({ id, since }) => (
            <li key={id}>
              <span>
                A browser, since <time dateTime={since}>{formatLongDateTime(new Date(since))}</time>
              </span>
              <form method="post" action="/_api/following/push/end">
                <input type="hidden" name="id" value={id} />
                <button type="submit" className="followed-end">
                  Stop these notifications
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {key !== null && (
        <>
          <noscript>
            <p className="note">Turning notifications on needs JavaScript. Turning them off does not.</p>
          </noscript>
          <StartPush publicKey={key} />
        </>
      )}
    </Section>
  );
}
