/** Share of the hostile messages and requests that attacks send: the gate sends fewer than `npm run test:attacks`. */
export const SCALE = Number(process.env.ATTACK_SCALE ?? 1);
