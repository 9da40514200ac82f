/** The environment of the build that tests of instant navigation run against (next.config.mjs), and of its site. */
export const INSTANT_BUILD = { BUILDS_DIR: '.next-instant', INSTANT_TEST_BUILD: '1' };
