import { ObjectId } from 'mongodb';
import { showing } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { type ComparisonView, viewComparison } from './schema';
import { COMPARISONS } from './tags';

/** All comparisons, those that happened last first (specification, section 7, `GET /woj-shams`). */
export async function listComparisons(): Promise<ComparisonView[]> {
  'use cache';
  showing(COMPARISONS);
  const comparisons = await collection('comparisons');
  return (await comparisons.find().sort({ happened_at: -1, _id: -1 }).toArray()).map(viewComparison);
}

/** @returns null when there is no such comparison */
export async function findComparison(id: string): Promise<ComparisonView | null> {
  'use cache';
  showing(COMPARISONS);
  const document = await (await collection('comparisons')).findOne({ _id: new ObjectId(id) });
  return document && viewComparison(document);
}
