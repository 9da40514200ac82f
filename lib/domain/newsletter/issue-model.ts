import { NEWSLETTERS_TAG } from '@/lib/platform/cache/entity-tags';
import type { Model } from '@/lib/platform/documents/model';

export const issueModel: Model<'newsletter_issues'> = {
  collection: 'newsletter_issues',
  effects: () => ({ increments: [], tags: [NEWSLETTERS_TAG] }),
  isAudited: true,
};
