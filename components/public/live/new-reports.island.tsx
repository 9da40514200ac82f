'use client';

import { useRouter } from 'next/navigation';
import { useNewReports } from './use-new-reports';

/** Says how many reports came in since the page was opened, of those in the timeline `list` if it is given. Nothing is inserted, and nothing moves, until it is pressed. */
export function NewReports({ list }: { list?: string }) {
  const [count, see] = useNewReports(list);
  const router = useRouter();
  const show = () => {
    see();
    router.refresh();
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="new-reports" role="status">
      {count > 0 && (
        <button type="button" className="button" onClick={show}>
          {count} new {count === 1 ? 'report' : 'reports'}
        </button>
      )}
    </div>
  );
}
