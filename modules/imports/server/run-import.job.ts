import { sql } from 'drizzle-orm';
import { decideNewBasket } from '#modules/baskets/domain/basket/create-basket.ts';
import { takeOrder } from '#modules/baskets/server/public.ts';
import { addDeliveryAddress } from '#modules/relations/server/public.ts';
import { HttpError } from '#platform/server/errors.ts';
import { notifyChanged } from '#platform/server/facts.ts';
import { type Job, job } from '#platform/server/jobs/jobs.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';
import { type CheckedRow, checkRows, problemOf } from './check-rows.ts';
import { lockImport, orderingCustomer, type RawRow, type RowOutcome, type StoredImport, saveOutcomes } from './imports.store.ts';
import type { ImportLookups } from './lookups.ts';

/** Orders per transaction, and thus per step of the progress shown. */
const ordersAtOnce = 20;
const runName = 'imports.run';

export function queueRun(tx: Tx, importId: number): Promise<void> {
  return tx.addJob(runName, { importId }, { key: `${runName}:${importId}` });
}

/**
 * Creates the next orders of an import, and queues itself for the rest. A row's result is stored in the same transaction as its order, so
 * that after a crash the next attempt continues at the first row without a result.
 */
export const runImport: Job = job(
  runName,
  async (context, payload) => {
    const { tx, now } = context;
    const found = await lockImport(tx, Number(payload.importId));
    if (found.status !== 'running') return;
    // Serializes the files of one customer, so that a reference in two of them becomes one order.
    await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${runName}:customer:${found.customerId}`}, 0))`);
    const rows = await nextRows(tx, found.id);
    const outcomes: RowOutcome[] = [];
    const { groups, lookups } = await checkRows(context, found, rows);
    // Stores nothing, not even an address, for a customer that is blocked from ordering.
    const mayOrder = decideNewBasket(await orderingCustomer(tx, found.customerId));
    if (!mayOrder.accepted) for (const row of groups.flat()) row.problems.push(problemOf(mayOrder));
    for (const group of groups) outcomes.push(...(await takeGroup(context, { found, group, lookups })));
    await saveOutcomes(tx, found.id, outcomes);
    const left = await tx.row<{ any: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM import_rows WHERE import_id = ${found.id} AND status = 'ready') AS any`);
    if (left!.any) {
      await notifyChanged(tx, [`import:${found.id}`]);
      return queueRun(tx, found.id);
    }
    await tx.rows(
      sql`UPDATE imports SET status = 'finished', finished_at = ${now.toString()}, version = version + 1 WHERE id = ${found.id}`,
    );
    const counted = await tx.row<{ orders: number; rejected: number }>(sql`
    SELECT count(DISTINCT basket_id) AS orders, count(*) FILTER (WHERE status = 'rejected') AS rejected FROM import_rows WHERE import_id = ${found.id}`);
    await tx.record({ fact: 'import.finished', refs: { import: found.id, customer: found.customerId }, data: { ...counted! } });
  },
  { queue: 'documents' },
);

/** Reads the rows of the next references in file order, all rows of a reference together. */
function nextRows(tx: Tx, importId: number): Promise<RawRow[]> {
  return tx.rows<RawRow>(sql`
    WITH next AS (
      SELECT lower(reference) AS reference FROM import_rows WHERE import_id = ${importId} AND status = 'ready'
      GROUP BY lower(reference) ORDER BY min(number) LIMIT ${ordersAtOnce})
    SELECT r.number, r.cells FROM import_rows r JOIN next n ON n.reference = lower(r.reference)
    WHERE r.import_id = ${importId} AND r.status = 'ready' ORDER BY r.number`);
}

type Group = { found: StoredImport; group: readonly CheckedRow[]; lookups: ImportLookups };

async function takeGroup(context: CommandContext, { found, group, lookups }: Group): Promise<RowOutcome[]> {
  if (group.some(({ problems }) => problems.length > 0)) return [...group];
  const { tx } = context;
  const first = group[0]!;
  try {
    const lines = [];
    for (const { row, line } of group) {
      const addressId = row.place ? await addDeliveryAddress(tx, found.customerId, row.place) : lookups.usualAddressId!;
      lines.push({ ...line!, to: [{ addressId, date: row.deliveryDate, method: row.method ?? found.options.method }] });
    }
    const placed = await takeOrder(asStarter(context, found), {
      customerId: found.customerId,
      contactId: lookups.contactOf(first.row.contactEmail),
      customerReference: first.reference,
      poNumber: first.row.poNumber,
      printOrderNumber: first.row.printOrderNumber,
      lines,
    });
    if (!placed.accepted) return group.map((row) => ({ ...row, problems: [problemOf(placed)] }));
    const { id: basketId } = placed.value;
    await tx.record({ fact: 'basket.imported', refs: { basket: basketId, import: found.id }, data: { row: first.number } });
    return group.map((row) => ({ ...row, basketId }));
  } catch (error) {
    // A refusal is a result of the row; any other error rolls back these orders and is retried.
    if (!(error instanceof HttpError)) throw error;
    const { code, params } = error;
    return group.map((row) => ({ ...row, problems: [problemOf({ code, params: params as Record<string, string | number> })] }));
  }
}

/** The user who started the import becomes order manager of customers without one. */
function asStarter(context: CommandContext, { createdBy }: StoredImport): CommandContext {
  return { ...context, actor: { ...context.actor, id: createdBy } };
}
