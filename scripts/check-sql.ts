import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CheckReport } from './checks/finding.ts';
import { placeOf } from './checks/place.ts';
import { listSources } from './checks/sources.ts';
import { declaredTables, tableUses } from './checks/sql-uses.ts';

/** The number of places, a file and a table each, that read a table of a lower module; it only falls. */
const budget = 474;

/** Tables whose rows only these files change. */
const writers: Readonly<Record<string, readonly string[]>> = {
  baskets: ['modules/baskets/server/basket/baskets.store.ts', 'modules/baskets/server/line/lines.store.ts'],
  lines: ['modules/baskets/server/line/lines.store.ts'],
};

/**
 * Reads every statement in sql`…` of the modules and finds those that write to a table of another module, read one of a higher module, or
 * change rows that another file writes. A table belongs to the module that declares it.
 */
export async function checkSql(root: string, maxForeignReads = budget): Promise<CheckReport> {
  const { moduleOrder } = (await import(pathToFileURL(join(root, 'modules', 'order.ts')).href)) as { moduleOrder: readonly string[] };
  const sources = listSources(root)
    .map((path) => ({ path, place: placeOf(path) }))
    .filter(({ place }) => place.part === 'modules' && place.room === 'server' && !place.isTest)
    .map(({ path, place }) => ({ path, module: place.name, text: readFileSync(join(root, path), 'utf8') }));
  const ownerOf = new Map(sources.flatMap(({ module, text }) => declaredTables(text).map((table) => [table, module] as const)));

  const problems: string[] = [];
  const foreignReads: string[] = [];
  let seen = 0;
  for (const { path, module, text } of sources) {
    for (const { table, writes } of tableUses(path, text)) {
      const owner = ownerOf.get(table);
      if (!owner) continue;
      seen += 1;
      if (writes && !(writers[table]?.includes(path) ?? true))
        problems.push(`${path}: writes to ${table}, which only ${writers[table]} may`);
      if (owner === module) continue;
      if (writes) problems.push(`${path}: writes to ${table} of module ${owner}`);
      else if (moduleOrder.indexOf(owner) > moduleOrder.indexOf(module))
        problems.push(`${path}: reads ${table} of the higher module ${owner}`);
      else foreignReads.push(`${path}: ${table}`);
    }
  }
  if (foreignReads.length > maxForeignReads) {
    problems.push(
      `${foreignReads.length} places read a table of a lower module, and ${maxForeignReads} is the most: read it through public.ts`,
    );
  }
  if (seen === 0) problems.push('no statement was seen at all');
  return { looked: `${ownerOf.size} tables, ${seen} uses in SQL, ${foreignReads.length} of them of a lower module`, problems };
}
