import { Empty } from '@/components/ui/empty';
import type { JournalistView } from '@/lib/journalist/schema';
import { JournalistCard } from './journalist-card';

/** Journalists side by side, in the order given. */
export function JournalistList({ journalists }: { journalists: readonly JournalistView[] }) {
  if (journalists.length === 0) return <Empty>No journalists</Empty>;
  return (
    <ul className="people">
      {journalists.map((journalist) => (
        <li key={journalist._id}>
          <JournalistCard journalist={journalist} />
        </li>
      ))}
    </ul>
  );
}
