import { Empty } from '@/components/ui/empty';
import type { JournalistView } from '@/lib/journalist/schema';
import { JournalistCard } from './journalist-card';

interface Props {
  journalists: readonly JournalistView[];
  /** Fewer and wider columns, so that six fill two rows. */
  isWide?: boolean;
  /** On phones one row that scrolls. */
  isRow?: boolean;
  /** The number of each; by default how many rumors. */
  figureOf?: (journalist: JournalistView) => string;
}

/** A grid of journalists, in the given order. */
export function JournalistList({ journalists, isWide = false, isRow = false, figureOf }: Props) {
  if (journalists.length === 0) return <Empty>No journalists</Empty>;
  return (
    <ul className={['people', isWide && 'people-wide', isRow && 'people-row'].filter(Boolean).join(' ')}>
      {journalists.map((journalist) => (
        <li key={journalist._id}>
          <JournalistCard journalist={journalist} figure={figureOf?.(journalist)} />
        </li>
      ))}
    </ul>
  );
}
