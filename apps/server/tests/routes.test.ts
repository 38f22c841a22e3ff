import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages } from '#apps/server/pages.ts';
import en from '#platform/text/en.json' with { type: 'json' };
import nl from '#platform/text/nl.json' with { type: 'json' };

type Line = { name: string; path: string; access: string; note: string };

/** Lines of `name,path,access,note`; only the note may be quoted. */
const lines: Line[] = readFileSync(path.join(import.meta.dirname, '../../../docs/spec/routes.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [name = '', route = '', access = '', ...note] = line.split(',');
    return { name, path: route, access, note: note.join(',').replaceAll('"', '') };
  });
const lineOf = new Map(lines.map((line) => [line.name, line]));

describe('list of pages', () => {
  it.each(pages.map((page) => [page.name, page] as const))(
    'has %s with the path and access of routes.csv',
    (name, { path: route, access }) => {
      expect({ name, path: route, access }).toEqual({ name, path: lineOf.get(name)?.path, access: lineOf.get(name)?.access });
    },
  );
  it('marks the pages for internal users', () => {
    for (const page of pages) {
      const isInternal = /internal users only/.test(lineOf.get(page.name)?.note ?? '');
      if (isInternal) expect([page.name, page.internalOnly]).toEqual([page.name, true]);
    }
  });
  it('has unique names and paths', () => {
    for (const values of [pages.map(({ name }) => name), pages.map((page) => page.path)]) expect(values).toEqual([...new Set(values)]);
  });
  it('has a title of every page in both languages', () => {
    for (const { name } of lines)
      for (const titles of [nl.pages, en.pages] as Record<string, string>[])
        expect([name, titles[name]]).toEqual([name, expect.stringMatching(/\S/)]);
  });
  it('sends unknown addresses to not_found', () =>
    expect(pages.filter((page) => page.path === '*').map(({ name }) => name)).toEqual(['not_found']));
});
