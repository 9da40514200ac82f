import { PageLink } from '@/components/ui/page-link';
import { type Counterpart, comparePath } from '@/lib/domain/standings/two-reporters-rules';

const ID = 'compare-with';

interface Props {
  username: string;
  name: string;
  /** With whom first. */
  counterparts: readonly Counterpart[];
}

/** Chooses whom to compare a reporter with: a native popover, which needs no JavaScript; a link where nobody is near. */
export function CompareWith({ username, name, counterparts }: Props) {
  const another = comparePath(username, username);
  if (counterparts.length === 0)
    return (
      <PageLink className="button" href={another}>
        Compare
      </PageLink>
    );
  return (
    <>
      <button type="button" className="button" popoverTarget={ID}>
        Compare
      </button>
      <nav className="compare-with" id={ID} popover="auto" aria-label={`Compare ${name} with`}>
        <p>{`Compare ${name} with`}</p>
        <ul>
          {counterparts.map((other) => (
            <li key={other.username}>
              <PageLink href={comparePath(username, other.username)}>
                {other.name} <small>{`${other.stories} ${other.stories === 1 ? 'story' : 'stories'}`}</small>
              </PageLink>
            </li>
          ))}
          <li>
            <PageLink href={another}>Another reporter</PageLink>
          </li>
        </ul>
      </nav>
    </>
  );
}
