import { Empty } from '@/components/ui/empty';
import { PhoneFold } from '@/components/ui/phone-fold.island';
import { phoneFoldClass } from '@/components/ui/phone-fold-class';
import type { FormMark } from '@/lib/domain/journalist/rules';
import type { ListedJournalist } from '@/lib/domain/journalist/schema';
import type { Place } from '@/lib/domain/standings/rules';
import { JournalistCard } from './journalist-card';

interface Props {
  journalists: readonly ListedJournalist[];
  /** On phones one row that scrolls. */
  isRow?: boolean;
  /** On phones the beginning of the list, see `PhoneFold`. */
  isFolded?: boolean;
  /** The number of each; by default how many rumors. */
  figureOf?: (journalist: ListedJournalist) => string;
  /** By `_id`. */
  places?: Readonly<Record<string, Place>>;
  forms?: Readonly<Record<string, readonly FormMark[]>>;
}

/** How many a phone shows at first; more than of other cards, since these are lower. */
export const PHONE_JOURNALISTS = 48;

/** A grid of journalists, in the given order. */
export function JournalistList({
  journalists,
  isRow = false,
  isFolded = false,
  figureOf,
  places,
  forms,
}: Props) {
  if (journalists.length === 0) return <Empty>No journalists</Empty>;
  const list = (
    <ul className={isRow ? 'people people-row' : 'people'}>
      {journalists.map((journalist, place) => (
        <li key={journalist._id} className={isFolded ? phoneFoldClass(place, PHONE_JOURNALISTS) : undefined}>
          <JournalistCard
            journalist={journalist}
            figure={figureOf?.(journalist)}
            place={places?.[journalist._id]}
            form={forms?.[journalist._id]}
          />
        </li>
      ))}
    </ul>
  );
  if (!isFolded) return list;
  return <PhoneFold rest={journalists.length - PHONE_JOURNALISTS}>{list}</PhoneFold>;
}
