import { Section } from '@/components/ui/section';
import type { DigestView } from '@/lib/domain/following/digest/schema';

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
            End this digest
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
            Mail me a digest
          </button>
        </form>
      )}
    </Section>
  );
}

function stateOf(digest: DigestView): string {
  if (!digest) {
    return 'What is new in what you follow, in one mail a day or a week, if there is anything. Each has a link that ends it.';
  }
  const { email, frequency, status } = digest;
  return status === 'confirmed'
    ? `A ${frequency} digest comes to ${email} when there is something new.`
    : `We mailed a link to ${email}: the ${frequency} digest begins with a click on it.`;
}
