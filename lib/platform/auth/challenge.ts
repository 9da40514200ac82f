import { createAuthEndpoint } from 'better-auth/api';

/** The name that the library gives to the cookie of a sign-in that waits for a code. */
const CHALLENGE_COOKIE = 'two_factor';

/**
 * A plugin of the sign-in library that tells whose sign-in waits for the code of a second factor: the library keeps
 * that to itself, but we count wrong codes by account. For our server only.
 */
export const challenge = () => ({
  id: 'challenge',
  endpoints: {
    /** @returns the account that gave its password and still needs a code; null if the cookies name none */
    readChallenge: createAuthEndpoint.serverOnly({ method: 'GET', requireHeaders: true }, async (ctx) => {
      const { internalAdapter, secret, createAuthCookie } = ctx.context;
      const identifier = await ctx.getSignedCookie(createAuthCookie(CHALLENGE_COOKIE).name, secret);
      const stored = identifier ? await internalAdapter.findVerificationValue(identifier) : null;
      const user = stored && (await internalAdapter.findUserById(stored.value));
      return user ? { id: user.id, email: user.email } : null;
    }),
  },
});
