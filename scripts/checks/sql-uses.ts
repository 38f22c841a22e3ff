import { parseSync } from 'vite';
import { bareNames, qualifiedColumns, selectsOf, snakeCase, tablesIn } from './sql-text.ts';

/** A table that a statement names, whether it changes its rows, and whether its name is its owner's fragment. */
export interface TableUse {
  table: string;
  writes: boolean;
  isShared: boolean;
}

/** A column that a statement names of a table that belongs to another module. */
export interface ColumnUse {
  table: string;
  column: string;
}

export interface TableColumns {
  table: string;
  columns: string[];
}

const writing = /\b(?:INSERT INTO|DELETE FROM|UPDATE)\s+(@?)"?([a-z_]+)"?/g;

/** The changes that drizzle builds; the object of a table has its name in camel case. */
const building = /\bdb\s*\.(?:insert|update|delete)\((\w+)\)/g;

/** The tables that a source names in sql`…` or changes through drizzle, each once for reading and once for writing. */
export function tableUses(text: string, statements: readonly string[]): TableUse[] {
  const uses = new Map<string, TableUse>();
  const note = (use: TableUse): unknown => uses.set(JSON.stringify(use), use);
  for (const [, object = ''] of text.matchAll(building)) note({ table: snakeCase(object), writes: true, isShared: false });
  for (const statement of statements) {
    for (const [, mark, table = ''] of statement.matchAll(writing)) note({ table, writes: true, isShared: mark !== '' });
    const readingOnly = statement.replaceAll(/\b(?:INSERT INTO|DELETE FROM|UPDATE(?! OF))\b/g, '');
    for (const { table, isShared } of selectsOf(readingOnly).flatMap(tablesIn)) note({ table, writes: false, isShared });
  }
  return [...uses.values()];
}

/**
 * The columns that the statements of a file name of shared tables. An alias that a select does not declare itself, such as one of a fragment, means what
 * it means elsewhere in the file. Where it also means something else there, its columns are not looked at.
 */
export function sharedColumns(statements: readonly string[], columnsOf: (table: string) => readonly string[]): ColumnUse[] {
  const selects = statements.flatMap(selectsOf);
  const inFile = selects.flatMap(tablesIn);
  return selects.flatMap((select) => {
    const own = tablesIn(select);
    const qualified = qualifiedColumns(select).flatMap(({ alias, column }) => {
      const local = own.filter((one) => one.alias === alias);
      const meant = local.length > 0 ? local : inFile.filter((one) => one.alias === alias);
      if (!meant.every(({ isShared }) => isShared)) return [];
      const tables = [...new Set(meant.map(({ table }) => table))];
      const having = tables.filter((table) => columnsOf(table).includes(column));
      return (having.length > 0 ? having : tables).map((table) => ({ table, column }));
    });
    const others = own.filter(({ isShared }) => !isShared).flatMap(({ table }) => columnsOf(table));
    const bare = own
      .filter(({ isShared }) => isShared)
      .flatMap(({ table }) =>
        bareNames(select)
          .filter((name) => name === '*' || (columnsOf(table).includes(name) && !others.includes(name)))
          .map((column) => ({ table, column })),
      );
    return [...qualified, ...bare];
  });
}

interface TableNode {
  type?: string;
  callee?: TableNode & { name?: string; object?: TableNode };
  arguments?: { value?: unknown; properties?: { key: { name: string }; value: TableNode }[] }[];
}

/** The tables that a source declares, with their columns. */
export function declaredTables(path: string, text: string): TableColumns[] {
  return text.includes('pgTable(') ? findTables(parseSync(path, text).program) : [];
}

function findTables(node: unknown): TableColumns[] {
  if (Array.isArray(node)) return node.flatMap(findTables);
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: [name, columns] = [] } = node as TableNode;
  if (type !== 'CallExpression' || callee?.name !== 'pgTable') return Object.values(node).flatMap(findTables);
  return [{ table: String(name?.value), columns: (columns?.properties ?? []).map(({ key, value }) => columnName(key.name, value)) }];
}

/** The name that a column is declared with, as in `date('sent_on').notNull()`, or else that of its property. */
function columnName(property: string, { callee, arguments: [first] = [] }: TableNode): string {
  if (callee?.object) return columnName(property, callee.object);
  return typeof first?.value === 'string' ? first.value : snakeCase(property);
}

const opened = /\b(\w+): readable\(\w+, \[([^\]]*)\]\)/g;

/** The tables that a module opens to higher ones in its read-model.ts, with the columns. */
export function readableTables(text: string): TableColumns[] {
  return Array.from(text.matchAll(opened), ([, key = '', columns = '']) => ({
    table: snakeCase(key),
    columns: Array.from(columns.matchAll(/'([a-z_0-9]+)'/g), ([, name = '']) => name),
  }));
}
