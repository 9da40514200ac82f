import { config } from '@/lib/config';

/**
 * Where logos and photos lie: in the storage that `ASSETS_URL` names, in its team-logos and player-images folders, or
 * on this site while it is not set. Server only.
 */
const base = () => config().ASSETS_URL ?? '/assets';

export const teamLogo = (slug: string) => `${base()}/team-logos/${slug}.svg`;
export const playerImage = (slug: string) => `${base()}/player-images/${slug}.png`;
