import { postAddress } from '@/lib/domain/tweet/post-address';
import type { HallOfShameView } from './schema';

/**
 * @returns the URL of the original post: `url`, or one made from username and identifier; null if neither is known
 */
export const entryAddress = ({
  url,
  username,
  tweet_id,
}: Pick<HallOfShameView, 'url' | 'username' | 'tweet_id'>): string | null =>
  url ?? postAddress(username, tweet_id);
