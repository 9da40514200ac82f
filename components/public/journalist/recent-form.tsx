import { formOf } from '@/lib/domain/journalist/rules';
import type { TweetView } from '@/lib/domain/tweet/schema';

/**
 * How the last ten rumors of a reporter turned out, the last settled first, as marks; nothing below two.
 * @param rumors the newest of the reporter
 */
export function RecentForm({ rumors }: { rumors: readonly TweetView[] }) {
  const form = formOf(rumors);
  if (form.length === 0) return null;
  return (
    <div className="recent-form">
      <p>{`Last ${form.length} verdicts`}</p>
      <ol>
        {form.map(({ verdict, name }, place) => (
          <li className="stamp" data-verdict={verdict} title={name} key={place}>
            <span className="sr-only">{name}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
