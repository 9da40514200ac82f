import { config } from '@/lib/platform/config/config';

const originOf = (url: string) => new URL(url).origin;

/** What pages load from other sites, for their content security policy. Pictures may come from anywhere by https. */
export function externalSources(): { images: string[]; connections: string[] } {
  const { ASSETS_URL: assets, REDDIT_BASE_URL: socialSite } = config();
  return { images: assets ? [originOf(assets)] : [], connections: [originOf(socialSite)] };
}
