import fc from 'fast-check';

/**
 * fast-check with a seed, so that a run of `npm test` tests what the one before has tested. `npm run test:all` sets another
 * seed each time (`FAST_CHECK_SEED`); a failed property prints it.
 */
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 1) });

export default fc;
