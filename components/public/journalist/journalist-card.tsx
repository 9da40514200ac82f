import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { levelName } from '@/lib/domain/journalist/level-words';
import { journalistStanding } from '@/lib/domain/journalist/reliability';
import type { FormMark } from '@/lib/domain/journalist/rules';
import type { ListedJournalist } from '@/lib/domain/journalist/schema';
import { journalistPath } from '@/lib/domain/site/paths';
import { type Place, placeText } from '@/lib/domain/standings/rules';
import { formatCount } from '@/lib/platform/text/count';
import { ReliabilityImage } from './reliability-image';
import { ReporterRecord } from './reporter-record';

/** The first affiliation ("The Ledger/Podcast" is two), since a card has one line for it. */
const deskOf = (affiliation: string | null) => affiliation?.split('/')[0]?.trim();

interface Props {
  journalist: ListedJournalist;
  /** The number that the list is sorted by; by default how many rumors. */
  figure?: string;
  /** In the standings. */
  place?: Place;
  /** How the last rumors turned out, the last settled first. */
  form?: readonly FormMark[];
}

/** A journalist in a list: picture, name, record, affiliation, number of rumors, place, form, and reliability. */
export function JournalistCard({ journalist, figure, place, form = [] }: Props) {
  const { name, username, image, affiliation, rumorCount } = journalist;
  const standing = journalistStanding(journalist);
  return (
    <PageLink className="person" href={journalistPath(username)} data-level={standing.reliability.level}>
      <Picture name={name} src={image} kind="person" size={52} />
      <span className="min-w-0">
        <b className="person-name">{name}</b>
        <ReporterRecord standing={standing} hasShot={false} />
        <span className="person-facts">
          {deskOf(affiliation) && <span>{deskOf(affiliation)}</span>}
          <span>{figure ?? `${formatCount(rumorCount)} ${rumorCount === 1 ? 'rumor' : 'rumors'}`}</span>
          {place && <span>{placeText(place)}</span>}
        </span>
        {form.length > 0 && (
          <span
            className="person-form"
            role="img"
            aria-label={`Last ${form.length} verdicts: ${form.map(({ name }) => name).join(', ')}`}
          >
            {form.map(({ verdict }, number) => (
              <span className="stamp" data-verdict={verdict} key={number} />
            ))}
          </span>
        )}
      </span>
      <span className="gauge">
        <ReliabilityImage standing={standing} size={60} isInLink />
        {standing.score && <span aria-hidden="true">{levelName(standing.reliability)}</span>}
      </span>
    </PageLink>
  );
}
