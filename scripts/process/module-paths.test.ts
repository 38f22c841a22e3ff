import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const moduleUrl = pathToFileURL(join(import.meta.dirname, 'module-paths.ts')).href;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'katern-modules-'));
  const files = {
    'node_modules/paper/index.mjs': `export const from = 'mill';`,
    'node_modules/paper/package.json': `{ "exports": "./index.mjs" }`,
    'node_modules/book/index.mjs': `export { from } from 'paper';`,
    'node_modules/book/package.json': `{ "exports": "./index.mjs" }`,
    'node_modules/book/node_modules/paper/index.mjs': `export const from = 'its own stock';`,
    'node_modules/book/node_modules/paper/package.json': `{ "exports": "./index.mjs" }`,
    'cover.mjs': `export { from } from 'paper';`,
    'start.mjs': `
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

it('the paths of packages are shared by project files; packages keep their own, and a missing package still fails', () => {
  const said = execFileSync(process.execPath, ['--import', moduleUrl, join(folder, 'start.mjs')], { encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual(['mill', 'mill', 'its own stock', 'ERR_MODULE_NOT_FOUND']);
});

it('modules of the project are the same ones however they are named, and a missing one still fails', () => {
  const program = `
    const { moneyFromUnits } = await import('#platform/domain/money.ts');
    const beside = await import('./platform/domain/money.ts');
    const none = await import('#platform/domain/none.ts').catch(({ code }) => code);
    console.log(JSON.stringify([moneyFromUnits === beside.moneyFromUnits, none]));`;
  const args = ['--import', moduleUrl, '--input-type=module', '-e', program];
  const said = execFileSync(process.execPath, args, { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual([true, 'ENOENT']);
});

it('every import of package.json is the folder of its name', () => {
  for (const [name, path] of Object.entries(manifest.imports)) expect(path).toBe(name.replace('#', './'));
});
