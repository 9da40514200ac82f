import { compileForTests } from '../scripts/test/compiled';

/** Before the integration tests, which start the embedded database and the site's commands. */
export default compileForTests;
