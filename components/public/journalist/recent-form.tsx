import { lastSettled } from '@/lib/domain/journalist/rules';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { tintOf, verdictName, verdictOf } from '@/lib/domain/tweet/verdict';

const SHOWN = 10;

/**
 * How the last ten rumors of a reporter turned out, the last settled first, as marks; nothing below two.
 * @param rumors the newest of the reporter
 */
export function RecentForm({ rumors }: { rumors: readonly TweetView[] }) {
  const last = lastSettled(rumors).slice(0, SHOWN);
  if (last.length < 2) return null;
  return (
    <div className="recent-form">
      <p>{`Last ${last.length} verdicts`}</p>
      <ol>
        {last.map((tweet) => {
          const verdict = verdictOf(tweet);
          if (!verdict) return null;
          const name = verdictName(verdict, tintOf(tweet));
          return (
            <li className="stamp" data-verdict={verdict} title={name} key={tweet._id}>
              <span className="sr-only">{name}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
