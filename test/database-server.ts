import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { compiled } from './compiled';
import { endWithThisProcess } from './end-with-this-process';

/** Serves the embedded database in a folder. */
export async function startDatabase(dataDir: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [compiled('scripts/db.ts'), '--port', String(port)], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.once('exit', endWithThisProcess(child.pid as number));
  await once(child.stdout, 'data');
  return child;
}
