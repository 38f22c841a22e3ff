import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWeb, hashWebSources, isWebFresh, type WebBuild } from './build-web.ts';

let root = '';
let build: WebBuild;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'katern-web-'));
  build = { root, dataRoot: join(root, '.katern') };
  write('package-lock.json', '{}');
  write('modules/baskets/web/basket/basket.page.tsx', 'one');
  write('modules/baskets/server/list/baskets.queries.ts', 'select');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const fakeVite = async (): Promise<void> => write('.katern/web/index.html', '<html>');

describe('web build', () => {
  it('is stale until it is built, and fresh after', async () => {
    const hash = hashWebSources(root);
    expect(isWebFresh(build, hash)).toBe(false);
    await buildWeb(build, hash, fakeVite);
    expect(isWebFresh(build, hash)).toBe(true);
  });

  it.each([
    'modules/baskets/web/basket/basket.page.tsx',
    'modules/baskets/text/nl.json',
    'apps/web/main.tsx',
    'package-lock.json',
    'vite.config.ts',
  ])('is stale when %s changes', (path) => {
    const before = hashWebSources(root);
    write(path, 'two');
    expect(hashWebSources(root)).not.toBe(before);
  });

  it.each(['modules/baskets/server/list/baskets.queries.ts', 'modules/baskets/web/basket.test.tsx', 'README.md'])(
    'stays fresh when %s changes',
    (path) => {
      const before = hashWebSources(root);
      write(path, 'two');
      expect(hashWebSources(root)).toBe(before);
    },
  );

  it('is stale after a failed build, even when an older build exists', async () => {
    const hash = hashWebSources(root);
    await buildWeb(build, hash, fakeVite);
    await expect(buildWeb(build, hash, () => Promise.reject(new Error('syntax')))).rejects.toThrow('syntax');
    expect(isWebFresh(build, hash)).toBe(false);
  });
});
