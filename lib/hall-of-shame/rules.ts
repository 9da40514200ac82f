import { postAddress } from '@/lib/tweet/address';
import type { HallOfShameView } from './schema';

/** @returns where the original post stands: its `url`, or what its identifier says; null where neither is known */
export const entryAddress = ({
  url,
  username,
  tweet_id,
}: Pick<HallOfShameView, 'url' | 'username' | 'tweet_id'>): string | null =>
  url ?? postAddress(username, tweet_id);
