import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { drawNumber } from '#modules/identity/server/public.ts';
import { proposePackages } from '#modules/shipping/domain/packages.ts';
import { wayAgain } from '#modules/shipping/domain/return/send-again.ts';
import { decideShipTo, type ShipTo, type ShipToRefusal } from '#modules/shipping/domain/ship-to.ts';
import { needsCarrierLabel } from '#modules/shipping/domain/shipment.ts';
import { costOf } from '#modules/shipping/server/create-shipment.ts';
import { enqueueLabelRequest } from '#modules/shipping/server/label/request-label.job.ts';
import { readBrand } from '#modules/shipping/server/sender.ts';
import { addBoxes, findShipment } from '#modules/shipping/server/shipments.store.ts';
import { shipmentBaskets, shipmentLines, shipments } from '#modules/shipping/server/shipping.tables.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { findReturnById, type StoredLine, type StoredReturn, saveReturn } from './returns.store.ts';

type Boxed = { lineId: number; pieceWeightG: number | null; piecesPerBox: number | null };

/**
 * Packs the pieces of a locked return that go to their recipient again, by the way that they left. The lines counted them then, and stock
 * issued them. Refuses what `decideShipTo` does; answers the id of the shipment.
 */
export async function sendAgain(
  context: CommandContext,
  found: StoredReturn,
  { lines, to }: { lines: readonly StoredLine[]; to: ShipTo },
): Promise<Decision<number, ShipToRefusal>> {
  const { tx, now } = context;
  const before = await findShipment(tx, found.shipmentId!);
  const { type, carrier } = wayAgain(before);
  const reached = decideShipTo(type, to);
  if (!reached.accepted) return reached;
  const going = lines.filter(({ sendBack }) => sendBack > 0);
  const ids = going.map(({ lineId }) => lineId);
  const boxed = await tx.rows<Boxed>(sql`
    SELECT id AS "lineId", piece_weight_g::float8 AS "pieceWeightG", pieces_per_box AS "piecesPerBox" FROM ${basketsTables.lines}
    WHERE id = ANY(${sql.param(ids)}) ORDER BY id`);
  const pieces = boxed.map((line) => ({ ...line, deliveryId: 0, quantity: going.find(({ lineId }) => lineId === line.lineId)!.sendBack }));
  const packages = proposePackages(pieces, type);
  const { basketId, businessUnitId, addressId, method } = before;
  const today = shopDay(context);
  const [created] = await tx.db
    .insert(shipments)
    .values({
      ...{ basketId, businessUnitId, addressId, method, type, carrier, recipient: to, returnId: found.id },
      number: await (await drawNumber(tx, 'shipment'))({ day: today, unitId: businessUnitId }),
      status: needsCarrierLabel(carrier) ? 'label_requested' : 'packed',
      cost: await costOf(tx, today, type, packages),
      createdAt: now.toString(),
    })
    .returning();
  const { id, number, status } = created!;
  const carried = await tx.rows<{ basketId: number }>(
    sql`SELECT basket_id AS "basketId" FROM shipment_baskets WHERE shipment_id = ${before.id} ORDER BY basket_id`,
  );
  const others = carried.filter((one) => one.basketId !== basketId);
  if (others.length > 0) await tx.db.insert(shipmentBaskets).values(others.map((one) => ({ ...one, shipmentId: id })));
  await addBoxes(tx, id, packages, type === 'pallet' ? (await readBrand(tx, businessUnitId)).gs1Prefix : '');
  await tx.db.insert(shipmentLines).values(pieces.map(({ lineId, quantity }) => ({ shipmentId: id, lineId, quantity, deliveryId: null })));
  const data = { number, packages: packages.length, pieces: pieces.reduce((sum, { quantity }) => sum + quantity, 0) };
  for (const one of carried) await tx.record({ fact: 'shipment.created', refs: { basket: one.basketId, shipment: id }, to: status, data });
  if (needsCarrierLabel(carrier)) await enqueueLabelRequest(context, created!);
  return accept(id);
}

/** Has the pieces of a return wait again for their way back, whose shipment was unpacked. The caller has locked the lines. */
export async function waitAgain(tx: ReadTx, returnId: number): Promise<void> {
  await saveReturn(tx, await findReturnById(tx, returnId), { sentBackAt: null, status: 'booked' });
}

/** The shipment with which goods left stock: of those that were sent again, the one that came back first. */
export async function firstShipmentOf(tx: ReadTx, id: number): Promise<number> {
  const first = await tx.row<{ id: number }>(sql`
    WITH RECURSIVE sent AS (
      SELECT id, return_id FROM shipments WHERE id = ${id}
      UNION ALL SELECT s.id, s.return_id FROM sent JOIN returns r ON r.id = sent.return_id JOIN shipments s ON s.id = r.shipment_id)
    SELECT id FROM sent WHERE return_id IS NULL`);
  return first!.id;
}
