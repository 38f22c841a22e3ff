import { sql } from 'drizzle-orm';
import type { NewBasketCustomer } from '#modules/baskets/domain/basket/create-basket.ts';
import type { RowProblem } from '#modules/imports/domain/check-row.ts';
import { imports } from '#modules/imports/server/imports.tables.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { Cell } from '#platform/domain/import/read-cell.ts';
import type { Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';

const names = [...(['id', 'customerId', 'fileId', 'status', 'headings', 'layout', 'mapping', 'options', 'createdBy', 'version'] as const)];
export type StoredImport = RowOf<typeof imports, typeof names>;
const columns = selectColumns(imports, names);
export type RawRow = { number: number; cells: Cell[] };
export type StoredRow = RawRow & { problems: RowProblem[] };

export async function findImport(tx: ReadTx, id: number): Promise<StoredImport> {
  const found = await tx.row<StoredImport>(sql`SELECT ${columns} FROM imports WHERE id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/** Locks the import; 409 STALE_VERSION when `version` is outdated, unless it was started: then the caller reports that instead. */
export async function lockImport(tx: ReadTx, id: number, version?: number): Promise<StoredImport> {
  const found = await tx.row<StoredImport>(sql`SELECT ${columns} FROM imports WHERE id = ${id} FOR UPDATE`);
  if (!found) throw notFound();
  if (version !== undefined && version !== found.version && found.status === 'checked') throw staleVersion({ version: found.version });
  return found;
}

/** Reads the ordering customer; 404 when it does not exist. */
export async function orderingCustomer(tx: ReadTx, id: number): Promise<NewBasketCustomer> {
  const customer = await tx.row<NewBasketCustomer>(sql`
    SELECT name, blocked, (SELECT count(*) FROM ${relationsTables.addresses} a WHERE a.customer_id = c.id AND a.active) AS "addressCount"
    FROM ${relationsTables.customers} c WHERE id = ${id}`);
  if (!customer) throw notFound();
  return customer;
}

export type RowOutcome = { number: number; reference: string; problems: readonly RowProblem[]; price: Money | null; basketId?: number };

/** Stores the result per row: imported with a basket, rejected with a problem, otherwise ready. */
export async function saveOutcomes(tx: ReadTx, importId: number, outcomes: readonly RowOutcome[]): Promise<void> {
  const rows = outcomes.map(({ number, reference, problems, price, basketId }) => ({
    number,
    reference: reference.slice(0, 300),
    problems,
    price,
    basketId: basketId ?? null,
    status: basketId === undefined ? (problems.length > 0 ? 'rejected' : 'ready') : 'imported',
  }));
  await tx.rows(sql`
    UPDATE import_rows r SET reference = o.reference, problems = o.problems, price = o.price, status = o.status, basket_id = o."basketId"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS o (number int, reference text, problems jsonb, price bigint, status text, "basketId" bigint)
    WHERE r.import_id = ${importId} AND r.number = o.number`);
}
