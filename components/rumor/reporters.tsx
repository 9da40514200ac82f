import { ReliabilityImage } from '@/components/journalist/reliability-image';
import { ReporterRecord } from '@/components/journalist/reporter-record';
import { PageLink } from '@/components/ui/page-link';
import { type ReliabilityIndex, standingIn } from '@/lib/journalist/reliability';
import { journalistPath } from '@/lib/site/paths';
import type { TweetView } from '@/lib/tweet/schema';

interface Props {
  tweet: Pick<TweetView, 'journalists' | 'name'>;
  reliability?: ReliabilityIndex;
  /** Whether names lead to profiles. */
  hasLinks?: boolean;
  /** Whether the shot is beside the record of who has a rating. */
  hasShots?: boolean;
}

/**
 * Who made a report, each name with the record of that reporter: one, two, or the first and how many more. An account that
 * is not on file is named as in the post. The parts belong in a line that wraps.
 */
export function Reporters({ tweet: { journalists, name }, ...options }: Props) {
  const [first, second] = journalists;
  if (!first) return <b>{name}</b>;
  if (!second) return <Reporter journalist={first} {...options} />;
  const more = journalists.length - 1;
  return (
    <>
      <Reporter journalist={first} {...options} />{' '}
      {more === 1 ? (
        <>
          and <Reporter journalist={second} {...options} />
        </>
      ) : (
        `and ${more} more`
      )}
    </>
  );
}

function Reporter({
  journalist: { _id, name, username },
  reliability,
  hasLinks = false,
  hasShots = false,
}: Omit<Props, 'tweet'> & { journalist: TweetView['journalists'][number] }) {
  const standing = standingIn(reliability, _id);
  return (
    <>
      {hasLinks ? <PageLink href={journalistPath(username)}>{name}</PageLink> : <b>{name}</b>}{' '}
      <ReporterRecord standing={standing} />
      {hasShots && standing?.reliability && <ReliabilityImage reliability={standing.reliability} size={28} />}
    </>
  );
}
