/** The networks on which journalists have accounts. Safe in the browser. */

export const NETWORKS = ['bluesky', 'x'] as const;
export type Network = (typeof NETWORKS)[number];

export const NETWORK_NAMES: Record<Network, string> = { bluesky: 'Bluesky', x: 'X' };
