import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const topLevel = new Set(readdirSync(root));

/** Paths between backticks that begin at the root of the project; `modules/<word>/` and `*.test.ts` are patterns. */
function namedPaths(document: string): string[] {
  const text = readFileSync(path.join(root, document), 'utf8');
  const quoted = Array.from(text.matchAll(/`([\w.@/-]+)`/g), ([, name = '']) => name);
  return [...new Set(quoted.filter((name) => name.includes('/') && topLevel.has(name.split('/')[0] ?? '')))];
}

const missing = (names: readonly string[]) => names.filter((name) => !existsSync(path.join(root, name)));

describe('guides for developers', () => {
  it.each([
    ['CONTRIBUTING.md', 30],
    ['ARCHITECTURE.md', 10],
  ])('%s names only paths that exist', (document, minimum) => {
    const named = namedPaths(document);
    expect(named.length).toBeGreaterThan(minimum);
    expect(missing(named)).toEqual([]);
  });

  it('decisions, READMEs and other documents name only paths that exist', () => {
    const documents = globSync(['README.md', 'docs/**/*.md', '{modules,golden,bench}/**/README.md'], { cwd: root });
    expect(documents.length).toBeGreaterThan(40);
    expect(documents.flatMap((document) => missing(namedPaths(document)).map((name) => `${document}: ${name}`))).toEqual([]);
  });

  it('the README names only benchmarks and drills that exist', () => {
    const text = readFileSync(path.join(root, 'README.md'), 'utf8');
    const rows = Array.from(text.matchAll(/^\| `([\w-]+)`[,:]/gm), ([, name = '']) => name);
    const runs = Array.from(text.matchAll(/npm run (?:--silent )?(?:bench|drill)(?: --)? ([a-z][\w-]*)/g), ([, name = '']) => name);
    const drills = readFileSync(path.join(root, 'bench/drill.ts'), 'utf8').match(/'npm run drill -- .*'/)![0];
    const exists = (name: string) => existsSync(path.join(root, `bench/${name}.ts`)) || new RegExp(`(?:-- |\\| )${name}\\b`).test(drills);
    expect(rows.length).toBeGreaterThan(20);
    expect([...rows, ...runs].filter((name) => !exists(name))).toEqual([]);
  });
});
