import { createHash } from 'node:crypto';

/** Tokens in mailed links and secrets of browsers, of which the database holds hashes alone. */

/** The token in a link: 32 random bytes in hexadecimal, since mail programs may change case. */
export const TOKEN = /^[0-9a-f]{64}$/;

/** @returns the stored form of a token or secret */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
