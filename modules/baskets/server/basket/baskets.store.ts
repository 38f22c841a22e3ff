import { type SQL, sql } from 'drizzle-orm';
import { deliveredLineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { baskets, lines } from '#modules/baskets/server/baskets.tables.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import {
  assignments,
  changedColumns,
  insertedValues,
  newVersion,
  type RowChanges,
  selectColumns,
} from '#platform/server/database/table-sql.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import type { Tx } from '#platform/server/served.ts';

const basketNames = [
  ...([
    'id',
    'number',
    'businessUnitId',
    'type',
    'status',
    'resumeStatus',
    'reason',
    'invoiceStatus',
    'customerId',
    'payerCustomerId',
    'contactId',
  ] as const),
  ...(['invoiceAddressId', 'description', 'customerReference', 'poNumber', 'orderManagerId', 'accountManagerId'] as const),
  ...(['prepressManagerId', 'deliveryDate', 'validUntil', 'revision', 'version'] as const),
];
/** The columns of a basket that the rules need. */
export type BasketRow = Pick<typeof baskets.$inferSelect, (typeof basketNames)[number]>;
const basketColumns = selectColumns(baskets, basketNames);

const lineNames = [
  ...(['id', 'basketId', 'position', 'kind', 'subGroupId', 'articleId', 'description', 'specification', 'customerReference'] as const),
  ...(['remarksInternal', 'remarksExternal', 'remarksPrepress', 'remarksSales', 'status', 'resumeStatus', 'planStatus'] as const),
  ...(['invoiceStatus'] as const),
  ...(['quantity', 'quantities', 'price', 'calculationPrice', 'priceFixed', 'priceOnRequest', 'salesCost', 'marginNote'] as const),
  ...(['marginNotePrice', 'transportPrice', 'vatRate', 'pieceWeightG', 'piecesPerBox', 'alternativeOf', 'approved'] as const),
  ...(['quantityProduced', 'quantityShipped', 'version', 'author', 'isbn', 'nur', 'setId', 'makesArticleId'] as const),
];
/** The columns of a line that the rules need. */
export type LineRow = Pick<typeof lines.$inferSelect, (typeof lineNames)[number]> & {
  /** Includes what outsourced work really costs. */
  cost: (typeof lines.$inferSelect)['cost'];
  /** The name of the set that the line is part of. */
  setName: string | null;
};
const lineColumns = sql`${selectColumns(lines, lineNames)}, cost + outside_difference AS cost,
  (SELECT name FROM line_sets WHERE line_sets.id = set_id) AS "setName"`;

/** Locks a basket; 404 when it is not visible to the caller, 409 STALE_VERSION when `version` is not the current one. */
export async function lockBasket(tx: ReadTx, id: number, version?: number): Promise<BasketRow> {
  const basket = await tx.row<BasketRow>(sql`SELECT ${basketColumns} FROM baskets WHERE id = ${id} FOR UPDATE`);
  if (!basket) throw notFound();
  if (version !== undefined && version !== basket.version) throw staleVersion(basket);
  return basket;
}

/** Reads a basket without a lock; 404 when it is not visible to the caller. */
export async function findBasket(tx: ReadTx, id: number): Promise<BasketRow> {
  const basket = await tx.row<BasketRow>(sql`SELECT ${basketColumns} FROM baskets WHERE id = ${id}`);
  if (!basket) throw notFound();
  return basket;
}

/** Locks a line, its basket before it: every act locks in that order, which prevents deadlocks. */
export async function lockLine(tx: ReadTx, id: number, version?: number): Promise<LineRow> {
  await tx.rows(sql`SELECT 1 FROM baskets WHERE id = (SELECT basket_id FROM lines WHERE id = ${id}) FOR UPDATE`);
  const line = await tx.row<LineRow>(sql`SELECT ${lineColumns} FROM lines WHERE id = ${id} FOR UPDATE`);
  if (!line) throw notFound();
  if (version !== undefined && version !== line.version) throw staleVersion(line);
  return line;
}

/** Reads the lines of a basket in order. */
export function linesOf(tx: ReadTx, basketId: number): Promise<LineRow[]> {
  return tx.rows<LineRow>(sql`SELECT ${lineColumns} FROM lines WHERE basket_id = ${basketId} ORDER BY position, id`);
}

/** Reads the ids of the lines of a basket that were not removed or canceled, in order. */
export async function openLineIds(tx: ReadTx, basketId: number): Promise<number[]> {
  const lines = await tx.rows<{ id: number }>(
    sql`SELECT l.id FROM lines l WHERE l.basket_id = ${basketId} AND ${notCanceled} ORDER BY l.position, l.id`,
  );
  return lines.map(({ id }) => id);
}

/** Locks a basket and then its lines; returns the lines in order. */
export async function lockLinesOf(tx: ReadTx, basketId: number): Promise<LineRow[]> {
  const [, lines] = await Promise.all([
    tx.rows(sql`SELECT 1 FROM baskets WHERE id = ${basketId} FOR UPDATE`),
    lockLinesOfLockedBasket(tx, basketId),
  ]);
  return lines;
}

/** Locks the lines of a basket that the caller has locked; returns them in order. */
export function lockLinesOfLockedBasket(tx: ReadTx, basketId: number): Promise<LineRow[]> {
  return tx.rows<LineRow>(sql`SELECT ${lineColumns} FROM lines WHERE basket_id = ${basketId} ORDER BY position, id FOR UPDATE`);
}

type BasketInsert = typeof baskets.$inferInsert;
type OwnColumns = Omit<BasketInsert, 'id' | 'version' | 'total' | 'deliveryDate' | 'invoiceStatus'>;
/** The promised day follows from the deliveries when the change is written. */
export type BasketChanges = Omit<Partial<OwnColumns>, 'promisedOn'> & Pick<RowChanges<typeof baskets>, 'promisedOn'>;
type BasketState = Pick<BasketRow, 'id' | 'version' | 'status'>;

/** The buffered change of a basket: new values, the rise of its version, and the derived columns to refresh. */
type PendingBasket = { changes: BasketChanges; steps: number; refresh: readonly Derived[] };

const pendingKey = (id: number) => `baskets:${id}`;

export function insertBasket(tx: Tx, values: Omit<BasketInsert, 'total'>) {
  return tx.row<Pick<BasketRow, 'id' | 'number' | 'version' | 'businessUnitId'>>(sql`
    INSERT INTO baskets ${insertedValues(baskets, values)} RETURNING id, number, version, business_unit_id AS "businessUnitId"`);
}

/** Removes a basket without lines that nothing refers to. */
export async function removeBasket(tx: Tx, id: number): Promise<void> {
  await tx.rows(sql`DELETE FROM baskets WHERE id = ${id}`);
}

/**
 * Changes a basket and raises its version. The changes of one act are written together, so that the row and its entries in a dozen indexes
 * are written once (`tx.defer`).
 */
export function changeBasket(tx: Tx, id: number, changes: BasketChanges, { keepVersion = false }: { keepVersion?: boolean } = {}): void {
  defer(tx, id, { changes, steps: keepVersion ? 0 : 1, refresh: [] });
}

/**
 * Has the columns updated that lists show and sort by and that follow from the lines: the total excluding VAT, the earliest promised
 * date, and what is invoiced. The header does not change, so neither does the version. The writers of lines and deliveries call it.
 */
export function refreshBasket(tx: Tx, id: number): void {
  defer(tx, id, { changes: {}, steps: 0, refresh: derivedColumns });
}

/** The same for what is invoiced alone: a canceled quote or order keeps its total and its day. */
export function refreshInvoiced(tx: Tx, id: number): void {
  defer(tx, id, { changes: {}, steps: 0, refresh: ['invoice_status'] });
}

function defer(tx: Tx, id: number, { changes, steps, refresh }: PendingBasket): void {
  const before = pendingBasket(tx, id);
  const change: PendingBasket = {
    changes: { ...before?.changes, ...changes },
    steps: (before?.steps ?? 0) + steps,
    refresh: derivedColumns.filter((name) => refresh.includes(name) || before?.refresh.includes(name)),
  };
  const raised = change.steps > 0 ? ['version'] : [];
  const columns = [...changedColumns(baskets, change.changes), ...raised, ...change.refresh];
  if (columns.length === 0) return;
  tx.defer(pendingKey(id), { table: 'baskets', columns, change, statement: () => writeBasket(id, change) });
}

/** The derived columns of basket `b`, from its lines. */
const derivations = {
  total: sql`(SELECT coalesce(sum(l.price + l.transport_price), 0) FROM lines l
    WHERE l.basket_id = b.id AND l.alternative_of IS NULL AND NOT l.price_on_request AND ${notCanceled})`,
  delivery_date: sql`(SELECT min(d.date) FROM deliveries d JOIN lines l ON l.id = d.line_id
    WHERE l.basket_id = b.id AND ${notCanceled} AND l.status <> ALL(${sql.param([...deliveredLineStatuses])}))`,
  invoice_status: sql`(SELECT CASE WHEN bool_and(l.invoice_status = 'invoiced') THEN 'invoiced'
                                   WHEN bool_or(l.invoice_status <> 'not_invoiced') THEN 'partly_invoiced' ELSE 'not_invoiced' END
    FROM lines l WHERE l.basket_id = b.id AND l.kind <> 'text' AND ${notCanceled})`,
};
type Derived = keyof typeof derivations;
const derivedColumns = Object.keys(derivations) as Derived[];

function writeBasket(id: number, { changes, steps, refresh }: PendingBasket) {
  const raised = steps > 0 ? [sql`version = version + ${steps}::int`] : [];
  const derived = refresh.map((name) => sql`${sql.identifier(name)} = ${derivations[name]}`);
  return sql`UPDATE baskets b SET ${sql.join([...assignments(baskets, changes), ...raised, ...derived], sql`, `)} WHERE b.id = ${id}`;
}

function pendingBasket(tx: Tx, id: number): PendingBasket | undefined {
  return tx.deferredChange(pendingKey(id)) as PendingBasket | undefined;
}

/** The status of a basket that waits to be written. */
export const pendingStatus = (tx: Tx, id: number): BasketRow['status'] | undefined => pendingBasket(tx, id)?.changes.status;

/** Returns the state of a basket, writing what waits for it. */
export async function basketStateOf(tx: Tx, id: number): Promise<BasketState> {
  const pending = tx.deferredChange(pendingKey(id), 'take') as PendingBasket | undefined;
  const state = await tx.row<BasketState>(
    pending
      ? sql`${writeBasket(id, pending)} RETURNING id, version, status`
      : sql`SELECT id, version, status FROM baskets WHERE id = ${id}`,
  );
  return state!;
}

/** Changes all baskets `b` that match, which the caller may not have locked; returns their ids. */
export async function changeBasketsWhere(tx: Tx, matches: SQL, changes: RowChanges<typeof baskets>): Promise<number[]> {
  const changed = await tx.rows<{ id: number }>(sql`
    UPDATE baskets b SET ${newVersion(baskets, changes)} WHERE ${matches} RETURNING b.id`);
  return changed.map(({ id }) => id);
}
