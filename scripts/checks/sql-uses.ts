import { parseSync } from 'vite';

/** A table that a statement names, and whether it changes its rows. */
export interface TableUse {
  table: string;
  writes: boolean;
}

const writing = /\b(?:INSERT INTO|DELETE FROM|UPDATE)\s+"?([a-z_]+)"?/g;
const reading = /\b(?:FROM|JOIN)\s+"?([a-z_]+)"?/g;

/** The changes that drizzle builds; the object of a table has its name in camel case. */
const building = /\bdb\s*\.(?:insert|update|delete)\((\w+)\)/g;

/** The tables that a source names in sql`…` or changes through drizzle, each once for reading and once for writing. */
export function tableUses(path: string, text: string): TableUse[] {
  const uses = new Map<string, TableUse>();
  const note = (table: string, writes: boolean): unknown => uses.set(`${table} ${writes}`, { table, writes });
  for (const [, object = ''] of text.matchAll(building))
    note(
      object.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      true,
    );
  for (const statement of text.includes('sql`') ? statementsIn(parseSync(path, text).program) : []) {
    for (const [, table = ''] of statement.matchAll(writing)) note(table, true);
    for (const [, table = ''] of statement.replaceAll('DELETE FROM', 'DELETE').matchAll(reading)) note(table, false);
  }
  return [...uses.values()];
}

interface Template {
  type?: string;
  tag?: { name?: string };
  quasi?: { quasis: { value: { raw: string } }[] };
}

/** The text of every sql`…`, with a question mark for each expression; one within an expression is a text of its own. */
function statementsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(statementsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, tag, quasi } = node as Template;
  const own =
    type === 'TaggedTemplateExpression' && tag?.name === 'sql' ? [quasi?.quasis.map(({ value }) => value.raw).join(' ? ') ?? ''] : [];
  return [...own, ...Object.values(node).flatMap(statementsIn)];
}

const declared = /\bpgTable\(\s*'([a-z_]+)'/g;

/** The tables that a source declares. */
export function declaredTables(text: string): string[] {
  return Array.from(text.matchAll(declared), ([, table = '']) => table);
}
