/** Cache tag of every page of a vault: a change anywhere in it may show on each. */
export const vaultTag = (vaultId: string) => `vault:${vaultId}`;
