import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CheckReport } from './checks/finding.ts';
import { placeOf } from './checks/place.ts';
import { listSources } from './checks/sources.ts';
import { statementsOf } from './checks/sql-text.ts';
import { declaredTables, readableTables, sharedColumns, tableUses } from './checks/sql-uses.ts';

/** Tables whose rows only these files change. */
const writers: Readonly<Record<string, readonly string[]>> = {
  baskets: ['modules/baskets/server/basket/baskets.store.ts', 'modules/baskets/server/line/lines.store.ts'],
  lines: ['modules/baskets/server/line/lines.store.ts'],
  // A line is inserted with its deliveries, and copied with its set, in one statement.
  deliveries: ['modules/baskets/server/delivery/deliveries.store.ts', 'modules/baskets/server/line/lines.store.ts'],
  quotes: ['modules/baskets/server/quote/quotes.store.ts'],
  line_sets: ['modules/baskets/server/set/line-sets.store.ts', 'modules/baskets/server/line/lines.store.ts'],
  outsourced_assignments: ['modules/outsourcing/server/assignment/assignments.store.ts'],
  outsourced_components: ['modules/outsourcing/server/assignment/assignments.store.ts'],
  plan_event_predecessors: ['modules/planning/server/plan-events.store.ts'],
  plan_events: ['modules/planning/server/plan-events.store.ts'],
  // What is reserved of an item is the sum of its reservations, written with them.
  stock_items: ['modules/stock/server/book/items.store.ts', 'modules/stock/server/reservation/reservations.store.ts'],
  stock_reservations: ['modules/stock/server/reservation/reservations.store.ts', 'modules/stock/server/book/save-book.ts'],
};

/**
 * How many tables of the platform the modules read and write, each module and table counted once; and how many files may write to a table
 * that is not in `writers`. These only fall.
 */
const budgets = { platformReads: 19, platformWrites: 7, writersOfTable: 10 };

interface ServerFile {
  path: string;
  module: string;
  text: string;
}

/** The files that run in the server; those of the platform are of the module `platform`. */
function serverFiles(root: string): ServerFile[] {
  return listSources(root)
    .map((path) => ({ path, place: placeOf(path) }))
    .filter(({ place }) => (place.part === 'modules' || place.part === 'platform') && place.room === 'server' && !place.isTest)
    .map(({ path, place }) => ({ path, module: place.name || platform, text: readFileSync(join(root, path), 'utf8') }));
}

const platform = 'platform';

/** Merging customers follows every foreign key to them, as the catalog of PostgreSQL has them. */
const merging = 'modules/relations/server/merge/';

/** A table whose name is put together, so that no check sees which one it is. */
const composedTable = /\b(?:FROM|JOIN|INTO|UPDATE)\s+\$\{\s*sql\.(?:raw|identifier)\(/;

/** The tables that migrations make and no module declares. */
function platformTables(root: string, declared: readonly string[]): string[] {
  return globSync('migrations/*.sql', { cwd: root })
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/^CREATE (?:UNLOGGED )?TABLE ([a-z_]+)/gm)])
    .flatMap(([, table = '']) => (declared.includes(table) ? [] : table));
}

const readModelOf = (module: string): string => `modules/${module}/server/read-model.ts`;

/**
 * Reads every statement in sql`…` of the server. A table belongs to the module that declares it: others never write to it, and read it
 * through the fragment that the owner's read-model.ts exports, only the columns that are listed there. A list names nothing that is not
 * read, so that the owner sees what others depend on.
 */
export async function checkSql(root: string, most = budgets): Promise<CheckReport> {
  const { moduleOrder } = (await import(pathToFileURL(join(root, 'modules', 'order.ts')).href)) as { moduleOrder: readonly string[] };
  const files = serverFiles(root);
  const declared = files.flatMap(({ path, module, text }) => declaredTables(path, text).map((table) => ({ module, ...table })));
  const ownerOf = new Map(declared.map(({ table, module }) => [table, module]));
  for (const table of platformTables(root, [...ownerOf.keys()])) ownerOf.set(table, platform);
  const columnsOf = new Map(declared.map(({ table, columns }) => [table, columns]));
  const listed = files
    .filter(({ path, module }) => path === readModelOf(module))
    .flatMap(({ text }) => readableTables(text).flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)));

  const problems: string[] = [];
  const foreign = new Set<string>();
  const platformReads = new Set<string>();
  const platformWrites = new Set<string>();
  const writersOf = new Map<string, Set<string>>();
  let seen = 0;
  for (const { path, module, text } of files) {
    const statements = statementsOf(path, text);
    if (module !== platform && !path.startsWith(merging) && composedTable.test(text))
      problems.push(`${path}: names a table by sql.raw: take the fragment or the table itself`);
    for (const { table, writes, isShared } of tableUses(text, statements)) {
      const owner = ownerOf.get(table);
      if (!owner) continue;
      seen += 1;
      if (writes && !(writers[table]?.includes(path) ?? true))
        problems.push(`${path}: writes to ${table}, which only ${writers[table]} may`);
      if (writes) writersOf.set(table, (writersOf.get(table) ?? new Set()).add(path));
      if (owner === module) continue;
      if (owner === platform) (writes ? platformWrites : platformReads).add(`${module}: ${table}`);
      else if (writes) problems.push(`${path}: writes to ${table} of module ${owner}`);
      else if (moduleOrder.indexOf(owner) > moduleOrder.indexOf(module))
        problems.push(`${path}: reads ${table} of the higher module ${owner}`);
      else if (!isShared) problems.push(`${path}: names ${table} of module ${owner}: take it from ${owner}Tables`);
    }
    for (const { table, column } of sharedColumns(statements, (name) => columnsOf.get(name) ?? [])) {
      const name = `${table}.${column}`;
      foreign.add(name);
      if (!listed.includes(name)) problems.push(`${path}: names ${name}, which ${readModelOf(ownerOf.get(table) ?? '')} does not list`);
    }
  }
  for (const name of listed.filter((one) => !foreign.has(one)))
    problems.push(`${readModelOf(ownerOf.get(name.split('.')[0] ?? '') ?? '')}: lists ${name}, which no statement of another module names`);
  for (const [act, places, bound] of [
    ['read', platformReads, most.platformReads],
    ['write', platformWrites, most.platformWrites],
  ] as const)
    if (places.size > bound) problems.push(`${places.size} times a module ${act}s a table of the platform, and ${bound} is the most`);
  for (const [table, paths] of writersOf)
    if (paths.size > most.writersOfTable)
      problems.push(`${paths.size} files write to ${table}, and ${most.writersOfTable} is the most: give it a store that writes its rows`);
  if (seen === 0) problems.push('no statement was seen at all');
  const looked = `${ownerOf.size} tables, ${seen} uses in SQL, ${foreign.size} columns of lower modules`;
  return { looked, problems };
}
