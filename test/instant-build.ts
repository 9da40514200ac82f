/** The environment of the build that tests of instant navigation run against (next.config.mjs), and of its site. */
export const INSTANT_BUILD = { NEXT_DIST_DIR: '.next-instant', INSTANT_TEST_BUILD: '1' };
