import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test('the types are those of the models: run `npm run prismic:types` after changing a model', () => {
  const root = join(__dirname, '..');
  const folder = mkdtempSync(join(tmpdir(), 'boxscoop-types-'));
  const output = join(folder, 'types.ts');
  const config = readFileSync(join(__dirname, 'codegen.config.ts'), 'utf8');
  writeFileSync(join(folder, 'config.ts'), config.replace('./prismic/types.generated.ts', output));
  const tool = join(root, 'node_modules/.bin/prismic-ts-codegen');
  execFileSync(tool, ['--config', join(folder, 'config.ts')], { cwd: root, stdio: 'pipe' });
  expect(readFileSync(output, 'utf8')).toBe(readFileSync(join(__dirname, 'types.generated.ts'), 'utf8'));
  rmSync(folder, { recursive: true });
});
