import { Section } from '@/components/ui/section';
import type { DigestView } from '@/lib/domain/following/digest-schema';

interface Props {
  digest: DigestView;
  canMail: boolean;
}

/** The digest by mail: asked for, awaiting its confirmation, or coming; ended by one button. */
export function DigestSection({ digest, canMail }: Props) {
  if (!canMail && !digest) return null;
  return (
    <Section id="digest" title="By e-mail">
      <p className="note">{stateOf(digest)}</p>
      {digest ? (
        <form method="post" action="/_api/following/digest/end">
          <button type="submit" className="button">
            Stop this digest
          </button>
        </form>
      ) : (
        <form className="digest-form" method="post" action="/_api/following/digest">
          <input
            className="field"
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete="email"
            placeholder="Your e-mail address"
            aria-label="Your e-mail address"
          />
          <select className="field" name="frequency" aria-label="How often">
            <option value="daily">Daily</option>
            <option value="weekly">Weekly</option>
          </select>
          <button type="submit" className="button">
            E-mail me a digest
          </button>
        </form>
      )}
    </Section>
  );
}

function stateOf(digest: DigestView): string {
  if (!digest) {
    return 'Everything new on your list in one e-mail, daily or weekly. Every e-mail has a link to stop it.';
  }
  const { email, frequency, status } = digest;
  return status === 'confirmed'
    ? `A ${frequency} digest goes to ${email} when there is something new.`
    : `We e-mailed a link to ${email}. Click it to start the ${frequency} digest.`;
}
