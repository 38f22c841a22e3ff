import { sql } from 'drizzle-orm';
import { artworkDays, offersLater } from '#modules/baskets/domain/order/artwork-days.ts';
import { arrivalOf } from '#modules/baskets/domain/order/dispatch-offers.ts';
import { type EarlierDelivery, type ReorderDelivery, reorderDeliveries } from '#modules/baskets/domain/order/reorder-deliveries.ts';
import { closedDays, openDeliveryDays } from '#modules/baskets/server/basket/closed-days.ts';
import type { CalculatedLine } from '#modules/baskets/server/line/calculate-line.ts';
import { readDispatchOffers } from '#modules/baskets/server/order/read-dispatch-offers.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { addressText, relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { approvedFiles } from './approved-files.ts';

type Made = { id: number; customerId: number; businessUnitId: number; subGroupId: number };
export type DatedDelivery = ReorderDelivery & { date: string; address: string };

/**
 * Where the pieces of a reorder go, and the promised day on which they are there when it is ordered now, by the plan and by the files that are
 * kept. Empty when a person divides them. Call it as staff.
 */
export async function readReorderDeliveries(
  context: QueryContext,
  made: Made,
  line: CalculatedLine,
  { sameAnswers }: { sameAnswers: boolean },
): Promise<DatedDelivery[]> {
  const { tx } = context;
  const { customerId, businessUnitId, subGroupId } = made;
  const [earlier, addresses] = await Promise.all([earlierDeliveries(tx, made.id), addressesOf(tx, customerId)]);
  const to = reorderDeliveries(earlier, line.quantity, addresses[0]?.id);
  if (to.length === 0) return [];
  const closed = await closedDays(context);
  const work = { row: line.estimate, ask: line.estimateCase, subGroupId };
  const days = (await printsFilesOfThen(context, made.id)) && sameAnswers ? 0 : artworkDays(await needsOf(tx, made));
  const { standard } = offersLater(await readDispatchOffers(context, businessUnitId, [work]), days, closed);
  const ids = to.map(({ addressId }) => addressId);
  const openOn = await openDeliveryDays(context, ids, arrivalOf(standard, closed));
  const named = new Map([
    ...earlier.map((one) => [one.addressId, one.address] as const),
    ...addresses.map((one) => [one.id, one.address] as const),
  ]);
  return to.map((one) => ({ ...one, date: openOn(one.addressId).toString(), address: named.get(one.addressId) ?? '' }));
}

const earlierDeliveries = (tx: ReadTx, lineId: number) =>
  tx.rows<EarlierDelivery & { address: string }>(sql`
    SELECT d.address_id AS "addressId", d.quantity, d.method, a.active AS open, ${addressText} AS address
    FROM deliveries d JOIN ${relationsTables.addresses} a ON a.id = d.address_id WHERE d.line_id = ${lineId} ORDER BY d.id`);

/** The addresses to which a carrier delivers, the usual one first. */
const addressesOf = (tx: ReadTx, customerId: number) =>
  tx.rows<{ id: number; address: string }>(sql`
    SELECT a.id, ${addressText} AS address FROM ${relationsTables.addresses} a
    WHERE a.customer_id = ${customerId} AND a.active AND NOT a.postbox ORDER BY a.kind <> 'delivery', a.id LIMIT 1`);

async function printsFilesOfThen({ tx, kernel }: QueryContext, lineId: number): Promise<boolean> {
  const kept = await Promise.all(approvedFiles.entriesOf(kernel).map((linesWith) => linesWith(tx, [lineId])));
  return kept.flat().includes(lineId);
}

async function needsOf(tx: ReadTx, { customerId, subGroupId }: Made): Promise<{ needsFiles: boolean; needsProof: boolean }> {
  const needs = await tx.row<{ needsFiles: boolean; needsProof: boolean }>(sql`
    SELECT g.file_slots <> '{}' AS "needsFiles", coalesce(g.needs_approval, true)
      AND coalesce((SELECT c.proof_required FROM ${relationsTables.customers} c WHERE c.id = ${customerId}), true) AS "needsProof"
    FROM ${catalogueTables.subGroups} g WHERE g.id = ${subGroupId}`);
  return needs!;
}
