import { useRecord } from '@/components/staff/record/use-record';
import type { StaffComparisonView } from '@/lib/domain/woj-vs-shams/staff-schema';
import { callStaff } from '@/lib/platform/browser/staff-call';

async function readComparison(id: string): Promise<StaffComparisonView> {
  const { comparisons } = await callStaff('GET', '/_api/admin/woj-shams');
  const comparison = comparisons.find(({ _id }) => _id === id);
  if (!comparison) throw new Error('This comparison was just deleted.');
  return comparison;
}

/** A comparison to edit, and the calls that do it. */
export function useComparison(initial: StaffComparisonView) {
  const path = `/_api/woj-shams/${initial._id}` as const;
  const { record: comparison, edit } = useRecord(initial, () => readComparison(initial._id));
  const change = (body: Partial<StaffComparisonView>) =>
    edit(body, (version) => callStaff('PATCH', path, { ...body, version }));
  const removeTweet = (side: 'woj' | 'shams') =>
    edit({ [`${side}_tweet_id`]: undefined }, (version) =>
      callStaff('PATCH', `${path}/remove-tweet`, {
        name: side,
        tweet_id: comparison[`${side}_tweet_id`],
        version,
      }),
    );
  return { comparison, change, removeTweet };
}

export type ComparisonRecord = ReturnType<typeof useComparison>;
