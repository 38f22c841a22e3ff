import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#platform/server/text/texts.ts';

/** The part of a build's manifest that is read here: https://vite.dev/guide/backend-integration. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The sources of the scripts that a visitor's open page runs, besides the first one. */
export const openPageSources = {
  publication: 'modules/publications/portal/publication.page.tsx',
  shop: 'modules/webrequests/portal/shop/shop.page.tsx',
} as const;
export const frameSources = ['platform/web/shell/portal-shell.tsx', 'modules/portal/portal/visitor-navigation.tsx'] as const;
export const textSources: Readonly<Record<Language, string>> = { nl: 'apps/web/text/nl-visitor.ts', en: 'apps/web/text/en-visitor.ts' };

export type PageFiles = { scripts: string[]; styles: string[]; fonts: string[] };

type Wanted = { path: string; language: Language; headingFont: string };

/**
 * Reads which files of a build an open page needs, so that the browser fetches them with the page instead of after its first script. The
 * reader returns their addresses; none without a manifest, and for a page that is not open.
 */
export function readPageFiles(webRoot: string): (wanted: Wanted) => PageFiles {
  const file = path.join(webRoot, '.vite/manifest.json');
  const manifest: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  // The manifest names a source relative to the folder of the first page.
  const keyOf = (source: string) => path.posix.relative('apps/web', source);
  const follow = (key: string, found: Set<string>) => {
    if (found.has(key) || !manifest[key]) return found;
    found.add(key);
    for (const imported of manifest[key].imports ?? []) follow(imported, found);
    return found;
  };
  const first = follow('index.html', new Set());
  const fontFiles = Object.values(manifest).map((one) => one.file);
  const fontOf = (name: string) => {
    const start = `assets/${name.toLowerCase().replaceAll(' ', '-')}-latin-wght-normal-`;
    return fontFiles.filter((one) => one.startsWith(start));
  };
  const styleOf = (name: string) => {
    const end = `/@fontsource-variable/${name.toLowerCase().replaceAll(' ', '-')}/index.css`;
    return Object.entries(manifest).flatMap(([key, one]) => (key.endsWith(end) ? [one.file] : []));
  };
  return ({ path: address, language, headingFont }) => {
    const [, kind = ''] = /^\/(publication|shop)(?:\/|$)/i.exec(address) ?? [];
    const source = openPageSources[kind.toLowerCase() as keyof typeof openPageSources];
    if (!source) return { scripts: [], styles: [], fonts: [] };
    const needed = new Set<string>();
    for (const one of [source, ...frameSources, textSources[language]]) follow(keyOf(one), needed);
    const entries = [...needed].filter((key) => !first.has(key)).flatMap((key) => manifest[key] ?? []);
    const addresses = (files: readonly string[]) => [...new Set(files)].map((one) => `/${one}`);
    return {
      scripts: addresses(entries.map((one) => one.file)),
      styles: addresses([...entries.flatMap(({ css = [] }) => css), ...styleOf(headingFont)]),
      fonts: addresses([...fontOf('Inter'), ...fontOf(headingFont)]),
    };
  };
}
