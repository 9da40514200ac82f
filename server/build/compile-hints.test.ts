import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/temporary-folder';
import { addCompileHints } from './compile-hints';

const folder = temporaryFolder('hints');
beforeAll(() => mkdirSync(join(folder, 'static')));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

test('scripts of every page get the hint once, others do not', async () => {
  write('build-manifest.json', JSON.stringify({ rootMainFiles: ['static/main.js'] }));
  write('static/main.js', 'run()');
  write('static/page.js', 'show()');
  await addCompileHints(folder);
  await addCompileHints(folder);
  expect(readFileSync(join(folder, 'static/main.js'), 'utf8')).toBe('//# allFunctionsCalledOnLoad\nrun()');
  expect(readFileSync(join(folder, 'static/page.js'), 'utf8')).toBe('show()');
});

test('a build without the list fails', async () => {
  write('build-manifest.json', '{}');
  await expect(addCompileHints(folder)).rejects.toThrow('lists no rootMainFiles');
});
