import { sql } from 'drizzle-orm';
import { decideNewBasket } from '#modules/baskets/domain/new-basket.ts';
import { takeOrder } from '#modules/baskets/server/public.ts';
import { addDeliveryAddress } from '#modules/relations/server/public.ts';
import { Answer } from '#platform/server/errors.ts';
import { tellChanged } from '#platform/server/facts.ts';
import { type Job, job } from '#platform/server/jobs.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';
import { type CheckedRow, checkRows, problemOf } from './check-rows.ts';
import { keepOutcomes, lockImport, orderingCustomer, type RawRow, type RowOutcome, type StoredImport } from './imports.store.ts';
import type { ImportLookups } from './lookups.ts';

/** Orders made in one transaction; what is shown of the progress moves this often. */
const ordersAtOnce = 20;
const runName = 'imports.run';

export function queueRun(tx: Tx, importId: number): Promise<void> {
  return tx.addJob(runName, { importId }, { key: `${runName}:${importId}` });
}

/**
 * Makes the next orders of an import, and queues itself for the rest. What a row became stands in the same transaction as its order:
 * killed at any moment, the next attempt goes on at the first row that became nothing yet.
 */
export const runImport: Job = job(runName, async (context, payload) => {
  const { tx, now } = context;
  const found = await lockImport(tx, Number(payload.importId));
  if (found.status !== 'running') return;
  // Two files of one customer take turns, so that a reference in both becomes one order.
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${runName}:customer:${found.customerId}`}, 0))`);
  const rows = await nextRows(tx, found.id);
  const outcomes: RowOutcome[] = [];
  const { groups, lookups } = await checkRows(context, found, rows);
  // Of who may order nothing any more not even an address is kept.
  const welcome = decideNewBasket(await orderingCustomer(tx, found.customerId));
  if (!welcome.accepted) for (const row of groups.flat()) row.problems.push(problemOf(welcome));
  for (const group of groups) outcomes.push(...(await takeGroup(context, { found, group, lookups })));
  await keepOutcomes(tx, found.id, outcomes);
  const left = await tx.row<{ any: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM import_rows WHERE import_id = ${found.id} AND status = 'ready') AS any`);
  if (left!.any) {
    await tellChanged(tx, [`import:${found.id}`]);
    return queueRun(tx, found.id);
  }
  await tx.rows(sql`UPDATE imports SET status = 'finished', finished_at = ${now.toString()}, version = version + 1 WHERE id = ${found.id}`);
  const counted = await tx.row<{ orders: number; rejected: number }>(sql`
    SELECT count(DISTINCT basket_id) AS orders, count(*) FILTER (WHERE status = 'rejected') AS rejected FROM import_rows WHERE import_id = ${found.id}`);
  await tx.record({ fact: 'import.finished', refs: { import: found.id, customer: found.customerId }, data: { ...counted! } });
});

/** The rows of the next references in the order of the file, each reference with all of its rows. */
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
      lines.push({ ...line!, to: { addressId, date: row.deliveryDate, method: row.method ?? found.options.method } });
    }
    const taken = await takeOrder(asTheirOwn(context, found), {
      customerId: found.customerId,
      contactId: lookups.contactOf(first.row.contactEmail),
      customerReference: first.reference,
      poNumber: first.row.poNumber,
      lines,
    });
    if (!taken.accepted) return group.map((row) => ({ ...row, problems: [problemOf(taken)] }));
    const { id: basketId } = taken.value;
    await tx.record({ fact: 'basket.imported', refs: { basket: basketId, import: found.id }, data: { row: first.number } });
    return group.map((row) => ({ ...row, basketId }));
  } catch (error) {
    // What the shop refuses by an answer is no defect of the import; anything else undoes these orders and is tried again.
    if (!(error instanceof Answer)) throw error;
    const { code, params } = error;
    return group.map((row) => ({ ...row, problems: [problemOf({ code, params: params as Record<string, string | number> })] }));
  }
}

/** Who started the import manages what comes of it, where the customer has no manager of its own. */
function asTheirOwn(context: CommandContext, { createdBy }: StoredImport): CommandContext {
  return { ...context, actor: { ...context.actor, id: createdBy } };
}
