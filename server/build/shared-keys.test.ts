import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { shareKeys } from './shared-keys';

function keysOf(secret: string, buildId: string, digit: string): [unknown, unknown] {
  const folder = mkdtempSync(join(tmpdir(), 'boxscoop-keys-'));
  const keys = { previewModeId: digit.repeat(32), previewModeSigningKey: `${digit}0`.repeat(32) };
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'server/preview-props.json'), JSON.stringify(keys));
  writeFileSync(join(folder, 'prerender-manifest.json'), JSON.stringify({ preview: keys }));
  shareKeys(folder, secret, buildId);
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const found: [unknown, unknown] = [
    read('server/preview-props.json'),
    read('prerender-manifest.json').preview,
  ];
  rmSync(folder, { recursive: true });
  return found;
}

test('two builds of one version with one secret have the same keys of previews in every file', () => {
  const [props, manifest] = keysOf('s'.repeat(32), 'build', '1');
  expect(manifest).toEqual(props);
  expect(props).toEqual({
    previewModeId: expect.stringMatching(/^[0-9a-f]{32}$/),
    previewModeSigningKey: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(keysOf('s'.repeat(32), 'build', '2')).toEqual([props, props]);
  expect(keysOf('t'.repeat(32), 'build', '1')[0]).not.toEqual(props);
  expect(keysOf('s'.repeat(32), 'other', '1')[0]).not.toEqual(props);
});
