import { asc, eq, sql } from 'drizzle-orm';
import type { Package } from '#modules/shipping/domain/packages.ts';
import { inHouseStatuses } from '#modules/shipping/domain/shipment.ts';
import { ssccOf } from '#modules/shipping/domain/sscc.ts';
import { constants } from '#platform/server/database/constants.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { packages, shipmentLines, shipments } from './shipping.tables.ts';

export type Shipment = typeof shipments.$inferSelect;

/** Locks a shipment. Answers 404 when there is none and 409 STALE_VERSION when it changed since `version`. */
export async function lockShipment(tx: ReadTx, id: number, version?: number): Promise<Shipment> {
  const [shipment] = await tx.db.select().from(shipments).where(eq(shipments.id, id)).for('update');
  if (!shipment) throw notFound();
  if (version !== undefined && version !== shipment.version) throw staleVersion(shipment);
  return shipment;
}

export async function findShipment(tx: ReadTx, id: number): Promise<Shipment> {
  const [shipment] = await tx.db.select().from(shipments).where(eq(shipments.id, id));
  if (!shipment) throw notFound();
  return shipment;
}

/** SQL: shipments `s` that carry goods of an order. */
export const carriesGoodsOf = (basketId: number) => sql`s.id IN (SELECT shipment_id FROM shipment_baskets WHERE basket_id = ${basketId})`;

/** The orders whose goods a shipment carries, in the order in which they are locked. */
export async function basketsOf(tx: ReadTx, shipmentId: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`SELECT basket_id AS id FROM shipment_baskets WHERE shipment_id = ${shipmentId} ORDER BY basket_id`,
  );
  return rows.map(({ id }) => id);
}

/** Saves a change with the next version, and answers the shipment's state. */
export async function saveShipment(tx: ReadTx, { id, version }: Pick<Shipment, 'id' | 'version'>, change: Partial<Shipment>) {
  const [saved] = await tx.db
    .update(shipments)
    .set({ ...change, version: version + 1 })
    .where(eq(shipments.id, id))
    .returning({ id: shipments.id, number: shipments.number, status: shipments.status, version: shipments.version });
  return saved!;
}

export function packagesOf(tx: ReadTx, shipmentId: number) {
  return tx.db.select().from(packages).where(eq(packages.shipmentId, shipmentId)).orderBy(asc(packages.position));
}

/** Adds the packages with what they hold, and the pieces by delivery. */
export async function addPackages(tx: ReadTx, shipmentId: number, proposed: readonly Package[], gs1Prefix = ''): Promise<void> {
  await addBoxes(tx, shipmentId, proposed, gs1Prefix);
  const perDelivery = new Map<number, { lineId: number; quantity: number }>();
  for (const { deliveryId, lineId, quantity } of proposed.flatMap(({ contents }) => contents)) {
    perDelivery.set(deliveryId, { lineId, quantity: quantity + (perDelivery.get(deliveryId)?.quantity ?? 0) });
  }
  await tx.db.insert(shipmentLines).values([...perDelivery].map(([deliveryId, line]) => ({ ...line, shipmentId, deliveryId })));
}

/** Adds the boxes or pallets; with the company prefix of GS1 each gets a number of its own, which a pallet's label has. */
export async function addBoxes(tx: ReadTx, shipmentId: number, proposed: readonly Package[], gs1Prefix = ''): Promise<void> {
  const added = await tx.db
    .insert(packages)
    .values(proposed.map((one, index) => ({ ...one, shipmentId, position: index + 1 })))
    .returning({ id: packages.id });
  for (const { id } of gs1Prefix === '' ? [] : added)
    await tx.db
      .update(packages)
      .set({ sscc: ssccOf(gs1Prefix, id) })
      .where(eq(packages.id, id));
}

/**
 * 1 for a shipment that failed at the carrier (`hasFailedAtCarrier`), else 0. Repeats the index's expression literally, so that PostgreSQL
 * uses the index.
 */
export const failedAtCarrier = sql`(s.status = 'label_failed' OR s.announce_error IS NOT NULL OR s.void_error IS NOT NULL)::int`;

/** Shipments that are packed and not handed over. */
export const isInHouse = sql`s.status IN ${constants(inHouseStatuses)}`;

/** Of these, the shipments of goods that leave for the first time, whose pieces are still to be counted. */
export const isPackedFirst = sql`${isInHouse} AND s.return_id IS NULL`;

/** Shipments that left on a day; of today also those that are packed for it. */
export const isOfDay = (day: string, timeZone: string, isToday: boolean) => {
  const startOf = (one: Temporal.PlainDate) => one.toZonedDateTime(timeZone).toInstant().toString();
  const from = Temporal.PlainDate.from(day);
  return sql`(s.handed_over_at >= ${startOf(from)} AND s.handed_over_at < ${startOf(from.add({ days: 1 }))} OR ${isToday ? isInHouse : sql`false`})`;
};
