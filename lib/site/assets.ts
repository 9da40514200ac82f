import { config } from '@/lib/config';

/** The base URL of logos and photos: `ASSETS_URL`, or this site. Server only. */
const base = () => config().ASSETS_URL ?? '/assets';

export const teamLogo = (slug: string) => `${base()}/team-logos/${slug}.svg`;
export const playerImage = (slug: string) => `${base()}/player-images/${slug}.png`;
