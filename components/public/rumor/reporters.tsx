import { ReporterRecord } from '@/components/public/journalist/reporter-record';
import { PageLink } from '@/components/ui/page-link';
import { lookUpStanding, type ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import { journalistPath } from '@/lib/domain/site/paths';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { unratedText } from '@/lib/platform/text/outlet-names';

type Reporter = Omit<TweetView['journalists'][number], 'image'>;

interface Props {
  tweet: { journalists: readonly Reporter[]; name: string };
  reliability?: ReliabilityIndex;
  /** Whether names lead to profiles. */
  hasLinks?: boolean;
}

/**
 * Who made a report, each name with the record and the shot of that reporter: one, two, or the first and how many more. An
 * account that is not on file is named as in the post, and has no rating. The parts belong in a line that wraps.
 */
export function Reporters({ tweet: { journalists, name }, ...options }: Props) {
  const [first, second] = journalists;
  if (!first)
    return (
      <>
        <b>{name}</b> <span className="reporter-record">{unratedText(name)}</span>
      </>
    );
  if (!second) return <ReporterName journalist={first} {...options} />;
  const more = journalists.length - 1;
  return (
    <>
      <ReporterName journalist={first} {...options} />{' '}
      {more === 1 ? (
        <span className="second-reporter">
          and <ReporterName journalist={second} {...options} />
        </span>
      ) : (
        `and ${more} more`
      )}
    </>
  );
}

function ReporterName({
  journalist: { _id, name, username },
  reliability,
  hasLinks = false,
}: Omit<Props, 'tweet'> & { journalist: Reporter }) {
  return (
    <>
      {hasLinks ? <PageLink href={journalistPath(username)}>{name}</PageLink> : <b>{name}</b>}{' '}
      <ReporterRecord standing={lookUpStanding(reliability, _id)} />
    </>
  );
}
