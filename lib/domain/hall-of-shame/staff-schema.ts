import { z } from 'zod';
import { versionOf } from '@/lib/platform/documents/schema';
import { type HallOfShameDocument, hallOfShameView } from './schema';

/** An entry as staff see it: with its version, and without the journalist's picture. */
export const staffHallOfShameView = hallOfShameView
  .omit({ image: true })
  .extend({ version: z.number().int() })
  .meta({ id: 'StaffHallOfShameEntry' });
export type StaffHallOfShameView = z.infer<typeof staffHallOfShameView>;

export const viewStaffHallOfShame = (document: HallOfShameDocument): StaffHallOfShameView => ({
  _id: document._id.toHexString(),
  tweet_id: document.tweet_id,
  tweet_text: document.tweet_text,
  url: document.url,
  username: document.username,
  name: document.name,
  tier: document.tier,
  timestamp: document.timestamp.toISOString(),
  description: document.description,
  version: versionOf(document),
});
