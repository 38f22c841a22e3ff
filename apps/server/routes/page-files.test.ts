import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { frameSources, openPageSources, readPageFiles, textSources } from './page-files.ts';

const root = resolve(import.meta.dirname, '../../..');

it('page files › are those of sources that are there', () => {
  for (const source of [...Object.values(openPageSources), ...frameSources, ...Object.values(textSources)])
    expect([source, existsSync(join(root, source))]).toEqual([source, true]);
});

it('page files › are what an open page needs besides the first script, with the fonts of its brand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'katern-files-'));
  mkdirSync(join(folder, '.vite'));
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_web.js'] },
    '_web.js': { file: 'assets/web.js' },
    '_shared.js': { file: 'assets/shared.js', imports: ['_web.js'], css: ['assets/shared.css'] },
    '../../modules/webrequests/portal/shop/shop.page.tsx': { file: 'assets/shop.js', imports: ['_shared.js', '_web.js'] },
    'text/nl-visitor.ts': { file: 'assets/nl.js' },
    '../../node_modules/@fontsource-variable/source-serif-4/index.css': { file: 'assets/serif.css' },
    'serif.woff2': { file: 'assets/source-serif-4-latin-wght-normal-1.woff2' },
    'inter.woff2': { file: 'assets/inter-latin-wght-normal-1.woff2' },
    'inter-ext.woff2': { file: 'assets/inter-latin-ext-wght-normal-1.woff2' },
  };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  const files = readPageFiles(folder);
  expect(files({ path: '/shop/12', language: 'nl', headingFont: 'Source Serif 4' })).toEqual({
    scripts: ['/assets/shop.js', '/assets/shared.js', '/assets/nl.js'],
    styles: ['/assets/shared.css', '/assets/serif.css'],
    fonts: ['/assets/inter-latin-wght-normal-1.woff2', '/assets/source-serif-4-latin-wght-normal-1.woff2'],
  });
  expect(files({ path: '/login', language: 'nl', headingFont: 'Inter' })).toEqual({ scripts: [], styles: [], fonts: [] });
  expect(readPageFiles('/nowhere')({ path: '/shop', language: 'nl', headingFont: 'Inter' }).scripts).toEqual([]);
  rmSync(folder, { recursive: true });
});
