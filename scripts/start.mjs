import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { currentBuild, environmentOf } from '../server/builds.mjs';
import { makeBuildCurrent } from './current-build.mjs';
import './env-file.mjs';

/**
 * `npm start`: builds when the build is older than the sources, then runs the server in front of Next.js, which is part of
 * the build (server/serve.ts). It is compiled ahead, since tsx would keep its compiler and the sources in memory.
 */
process.env.NODE_ENV = 'production';
makeBuildCurrent('--check-environment');
const folder = currentBuild();
Object.assign(process.env, environmentOf(folder));
await import(pathToFileURL(resolve(join(folder, 'start', 'serve.mjs'))).href);
