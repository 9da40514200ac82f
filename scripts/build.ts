import { spawnSync } from 'node:child_process';
import { markBuildCurrent } from './start/build-stamp';

/** `npm run build`: builds the site, and records the sources, so that `npm start` does not build again. */
const { status } = spawnSync('npx', ['next', 'build'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
markBuildCurrent();
