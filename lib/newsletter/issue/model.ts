import { NEWSLETTERS } from '@/lib/cache/entity-tags';
import type { Model } from '@/lib/documents/model';

export const issueModel: Model<'newsletter_issues'> = {
  collection: 'newsletter_issues',
  effects: () => ({ increments: [], tags: [NEWSLETTERS] }),
  isAudited: true,
};
