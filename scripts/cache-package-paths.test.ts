import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'katern-packages-'));
  const files = {
    'node_modules/paper/index.mjs': `export const from = 'mill';`,
    'node_modules/paper/package.json': `{ "exports": "./index.mjs" }`,
    'node_modules/book/index.mjs': `export { from } from 'paper';`,
    'node_modules/book/package.json': `{ "exports": "./index.mjs" }`,
    'node_modules/book/node_modules/paper/index.mjs': `export const from = 'its own stock';`,
    'node_modules/book/node_modules/paper/package.json': `{ "exports": "./index.mjs" }`,
    'cover.mjs': `export { from } from 'paper';`,
    'start.mjs': `
      import { cachePackagePaths } from '${pathToFileURL(join(import.meta.dirname, 'cache-package-paths.ts')).href}';
      cachePackagePaths();
      const paper = await import('paper');
      const cover = await import('./cover.mjs');
      const book = await import('book');
      const glue = await import('glue').catch(({ code }) => code);
      console.log(JSON.stringify([paper.from, cover.from, book.from, glue]));`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

it('cached package paths are shared by project files; packages keep their own, and a missing package still fails', () => {
  const said = execFileSync(process.execPath, [join(folder, 'start.mjs')], { encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual(['mill', 'mill', 'its own stock', 'ERR_MODULE_NOT_FOUND']);
});
