import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies the configuration of deploy/varnish to a folder, with instances at other ports.
 * @param folder for its work, too
 * @returns the arguments of a varnishd that listens on a port and stays in the foreground
 */
export function varnishArguments({
  folder,
  file = 'default.vcl',
  port,
  instances: [first, second],
  memory,
}: {
  folder: string;
  file?: string;
  port: number;
  instances: readonly [number, number];
  /** As varnishd spells it, `16m`. */
  memory: string;
}): string[] {
  const configuration = join(folder, 'vcl');
  cpSync('deploy/varnish', configuration, { recursive: true });
  const backends = join(configuration, 'backends.vcl');
  const text = readFileSync(backends, 'utf8').replaceAll('"3001"', `"${first}"`);
  writeFileSync(backends, text.replaceAll('"3002"', `"${second}"`));
  return [
    ...['-F', '-a', `127.0.0.1:${port}`, '-f', join(configuration, file)],
    ...['-s', `malloc,${memory}`, '-n', join(folder, 'varnish'), '-j', 'none'],
  ];
}
