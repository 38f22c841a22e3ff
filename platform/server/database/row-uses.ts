import { type SQL, sql } from 'drizzle-orm';
import { HttpError } from '#platform/server/errors.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';
import type { ReadTx } from './database.ts';

/** Describes the rows of a table that prevent another row from being deleted; `r` is the row in `label` and `target`. */
export type RowUse = {
  table: string;
  /** Text key with the count: "3 orders". */
  text: string;
  label?: SQL;
  /** The page of such a row: a path with `{id}`, and the id. */
  page?: { path: string; target: SQL };
};
export const rowUses = slot<RowUse>('platform.rowUses');

export type Reference = {
  table: string;
  columns: string[];
  /** Its rows prevent no deletion: they are deleted with the referenced row, or no longer refer to it (ON DELETE CASCADE or SET NULL). */
  goesAlong: boolean;
};

/** Every column that references a table, from the foreign keys in the database, so that none is forgotten. */
export function referencesTo(tx: ReadTx, table: string): Promise<Reference[]> {
  return tx.rows<Reference>(sql`
    SELECT c.conrelid::regclass::text AS "table", array_agg(a.attname::text ORDER BY a.attnum) AS columns, bool_and(c.confdeltype IN ('c', 'n')) AS "goesAlong" FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = ${table}::regclass GROUP BY 1 ORDER BY 1`);
}

/** The rows `r` of a table that reference one of these. */
function pointingAt({ table, columns }: Reference, ids: readonly number[]): SQL {
  const named = columns.map((column) => sql`r.${sql.identifier(column)} = ANY(${sql.param([...ids])}::bigint[])`);
  return sql`FROM ${sql.identifier(table)} r WHERE ${sql.join(named, sql` OR `)}`;
}

export type Use = { table: string; count: number; text: string; examples: { label: string; path: string | null }[] };
const shownExamples = 5;

/** Lists where these rows are used, in the reader's language; `besides` are tables whose rows are deleted along with them. */
export async function findUses(
  { tx, kernel, actor }: QueryContext,
  table: string,
  ids: readonly number[],
  besides: readonly string[] = [],
): Promise<Use[]> {
  const uses: Use[] = [];
  for (const reference of await referencesTo(tx, table)) {
    if (besides.includes(reference.table) || reference.goesAlong) continue;
    const named = rowUses.entriesOf(kernel).find((one) => one.table === reference.table);
    const pointing = pointingAt(reference, ids);
    const { count } = (await tx.row<{ count: number }>(sql`SELECT count(*) AS count ${pointing}`))!;
    if (count === 0) continue;
    const found = named?.label
      ? await tx.rows<{ label: string; target: number | null }>(sql`
          SELECT DISTINCT ${named.label} AS label, ${named.page?.target ?? sql`NULL::bigint`} AS target ${pointing}
          ORDER BY 1 LIMIT ${shownExamples}`)
      : [];
    uses.push({
      table: reference.table,
      count,
      text: kernel.texts.say(actor.language, named?.text ?? 'platform.uses.other', { count, table: reference.table }),
      examples: found.map(({ label, target }) => ({
        label,
        path: named?.page && target !== null ? named.page.path.replace('{id}', String(target)) : null,
      })),
    });
  }
  return uses;
}

/** The error for deleting a row that is in use, with where it is used. `thing` is the text key of the row: "this address". */
export function inUseError({ kernel, actor }: Pick<QueryContext, 'kernel' | 'actor'>, thing: string, uses: readonly Use[]): HttpError {
  const where = uses.map(({ text, examples }) =>
    examples.length > 0 ? `${text} (${examples.map(({ label }) => label).join(', ')})` : text,
  );
  return new HttpError(409, 'IN_USE', { params: { what: kernel.texts.say(actor.language, thing), where }, context: { uses } });
}
