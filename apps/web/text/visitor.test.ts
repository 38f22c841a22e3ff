import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { firstGroupsOf } from './first-groups.ts';

/** The open pages of `first-texts.ts`, and their frame. */
const openPages = [
  'modules/webrequests/portal/shop/shop.page.tsx',
  'modules/publications/portal/publication.page.tsx',
  'platform/web/shell/portal-shell.tsx',
  'modules/portal/portal/visitor-navigation.tsx',
];

type Followed = { path: string; text: string };

/** All files that these load, at once or later; of a `public.ts` only what is taken from it. */
function filesOf(roots: readonly string[]): Followed[] {
  const found = new Map<string, Followed>();
  const follow = (specifier: string, from: string, names: readonly string[] = []) => {
    const path = specifier.startsWith('#')
      ? specifier.slice(1)
      : specifier.startsWith('.')
        ? posix.join(posix.dirname(from), specifier)
        : '';
    const key = path.endsWith('/public.ts') ? `${path} ${names.join(' ')}` : path;
    if (!/\.tsx?$/.test(path) || found.has(key) || !existsSync(path)) return;
    const text = readFileSync(path, 'utf8');
    found.set(key, { path, text });
    const { staticImports, staticExports } = parseSync(path, text).module;
    for (const { moduleRequest, entries } of staticImports) {
      const taken = entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name ?? '');
      if (taken.length > 0) follow(moduleRequest.value, path, taken);
    }
    for (const { moduleRequest, isType, exportName, importName } of staticExports.flatMap(({ entries }) => entries)) {
      if (moduleRequest && !isType && (key === path || names.includes(exportName.name ?? '')))
        follow(moduleRequest.value, path, [importName.name ?? '']);
    }
    for (const [, later = ''] of text.matchAll(/=> import\('([^']+)'\)/g)) follow(later, path);
  };
  for (const root of roots) follow(`#${root}`, '');
  return [...found.values()];
}

it('visitor messages › have the texts of every file that the shop and publications load', () => {
  const files = filesOf(openPages);
  const used = new Map(
    files.flatMap(({ path, text }) => [...text.matchAll(/useTranslations\('(\w+(?:\.\w+)?)/g)].map(([, group]) => [group!, path])),
  );
  expect(files.map(({ path }) => path)).toContain('modules/webrequests/web/price-parts.tsx');
  expect(used.size).toBeGreaterThan(12);
  for (const language of ['nl', 'en']) expect([...used].filter(([group]) => !isThere(language, group))).toEqual([]);
});

/** Whether the build keeps this group of texts for visitors. */
function isThere(language: string, group: string): boolean {
  const [module = '', name] = group.split('.');
  const isFirst = firstGroupsOf('visitor', module);
  const loaded = readFileSync(`apps/web/text/${language}-visitor.ts`, 'utf8');
  if (!isFirst || !new RegExp(`[/{,]${module}[/},]`).test(loaded)) return false;
  const texts = JSON.parse(readFileSync(`${module === 'platform' ? module : `modules/${module}`}/text/${language}.json`, 'utf8')) as object;
  return name === undefined || (name in texts && isFirst(name));
}
