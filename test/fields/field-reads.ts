import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/* Where the fields of records are read, by the sources themselves: properties of objects, and columns in SQL. */

const root = path.join(import.meta.dirname, '../..');

export type Source = {
  file: string;
  text: string;
  /** Names of properties that are read: `row.field`, `{ field } = row`. */
  reads: ReadonlySet<string>;
  /** The words of its SQL, and the tables that it takes from other modules. */
  columns: ReadonlySet<string>;
  /** The same, as far as they are named with a table (`t.name`). */
  qualified: ReadonlySet<string>;
  /** Files that it imports names from; those of a public.ts are followed to where they are. */
  imports: ReadonlySet<string>;
};

type Node = { type: string; [key: string]: unknown };
type Found = {
  reads: Set<string>;
  sql: string[];
  tables: Set<string>;
  imports: [from: string, names: string[]][];
  exports: Map<string, string>;
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return node.name as string;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
};

/** The strings in the arguments of sql.raw or sql.identifier. */
function literalsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literalsIn);
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  return Object.values(node).flatMap((value) => (typeof value === 'object' ? literalsIn(value) : []));
}

const isQuery = /\bSELECT\b/;

function collect(node: unknown, found: Found, written = false): void {
  if (Array.isArray(node)) {
    for (const one of node) collect(one, found);
    return;
  }
  if (!isNode(node)) return;
  if (node.type === 'MemberExpression') {
    const name = nameOf(node.property);
    const isRead = node.computed !== true || (isNode(node.property) && node.property.type === 'Literal');
    if (name && isRead && !written) found.reads.add(name);
    const of = nameOf(node.object);
    if (name && of?.endsWith('Tables')) found.tables.add(name);
  }
  if (node.type === 'ObjectPattern') {
    for (const property of node.properties as Node[]) {
      const name = nameOf(property.key);
      if (name) found.reads.add(name);
    }
  }
  if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql') {
    found.sql.push(...((node.quasi as Node).quasis as { value: { raw: string } }[]).map(({ value }) => value.raw));
  }
  if (node.type === 'Literal' && typeof node.value === 'string' && isQuery.test(node.value)) found.sql.push(node.value);
  if (node.type === 'CallExpression' && isNode(node.callee) && nameOf(node.callee.object) === 'sql')
    found.sql.push(...literalsIn(node.arguments));
  if (node.type === 'TemplateLiteral') {
    const texts = (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);
    if (texts.some((text) => isQuery.test(text))) found.sql.push(...texts);
  }
  if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration') {
    const from = isNode(node.source) ? String((node.source as Node).value) : undefined;
    const names = ((node.specifiers ?? []) as Node[]).map((one) => nameOf(one.imported ?? one.exported) ?? '');
    if (from) found.imports.push([from, names]);
    if (from && node.type === 'ExportNamedDeclaration') for (const name of names) found.exports.set(name, from);
  }
  if (node.type === 'AssignmentExpression') {
    collect(node.left, found, true);
    collect(node.right, found);
    return;
  }
  for (const [key, value] of Object.entries(node)) if (key !== 'type' && typeof value === 'object') collect(value, found);
}

function resolve(file: string, from: string): string | undefined {
  if (from.startsWith('#')) return from.slice(1);
  return from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from) : undefined;
}

/** What a source reads. `originOf` answers the file in which an imported name is declared. */
export function sourceOf(file: string, text: string, originOf: (from: string, name: string) => string | undefined): Source {
  return asSource(file, text, parse(file, text), originOf);
}

function parse(file: string, text: string): Found {
  const found: Found = { reads: new Set(), sql: [], tables: new Set(), imports: [], exports: new Map() };
  collect(parseSync(file, text).program, found);
  return found;
}

function asSource(file: string, text: string, found: Found, originOf: (from: string, name: string) => string | undefined): Source {
  const sql = found.sql.join(' ? ').replaceAll(/ AS "\w+"/g, '');
  const imports = found.imports.flatMap(([from, names]) => names.map((name) => originOf(from, name)));
  return {
    ...{ file, text, reads: found.reads },
    columns: new Set([...(sql.match(/[a-z]\w*/g) ?? []), ...found.tables]),
    qualified: new Set([...sql.matchAll(/\b\w+\.([a-z]\w*)/g)].map(([, column]) => column!)),
    imports: new Set(imports.filter((one) => one !== undefined)),
  };
}

/** Reads the sources of modules, platform and apps, without tests and declarations. */
export function readSources(): Map<string, Source> {
  const files = globSync('{modules,apps,platform}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.|\.d\.ts$/.test(file));
  const parsed = new Map(
    files.map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return [file, { text, found: parse(file, text) }] as const;
    }),
  );
  const originOf = (file: string, from: string, name: string): string | undefined => {
    const target = resolve(file, from);
    const onward = target && parsed.get(target)?.found.exports.get(name);
    return target && onward ? originOf(target, onward, name) : target;
  };
  return new Map(
    [...parsed].map(([file, { text, found }]) => [file, asSource(file, text, found, (from, name) => originOf(file, from, name))]),
  );
}
