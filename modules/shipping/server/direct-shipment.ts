import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { drawNumber } from '#modules/identity/server/public.ts';
import { assignmentDelivered } from '#modules/outsourcing/domain/facts.ts';
import { noMoney } from '#platform/domain/money.ts';
import { subscribe } from '#platform/server/facts.ts';
import { readPacking } from './packing.ts';
import { addPackages } from './shipments.store.ts';
import { mailShipped } from './shipped-mail.ts';
import { shipments } from './shipping.tables.ts';

/**
 * Records the shipment of goods that a supplier brought to the customer, one per address: it left by the supplier, with the supplier's tracking.
 * Outsourcing has counted its pieces already.
 */
export const recordDirectShipment = subscribe(assignmentDelivered, async (context, { refs, data }) => {
  const { tx, now } = context;
  const { basket, addresses } = await readPacking(tx, refs.basket);
  const delivered = await tx.rows<{ id: number; addressId: number }>(sql`
    SELECT id, address_id AS "addressId" FROM ${basketsTables.deliveries} d WHERE id = ANY(${sql.param(data.deliveries.map(({ deliveryId }) => deliveryId))})`);
  const addressOf = new Map(delivered.map(({ id, addressId }) => [id, addressId]));
  for (const [addressId, deliveries] of Map.groupBy(data.deliveries, ({ deliveryId }) => addressOf.get(deliveryId)!)) {
    const [shipment] = await tx.db
      .insert(shipments)
      .values({
        number: await (await drawNumber(tx, 'shipment'))({ day: shopDay(context), unitId: basket.businessUnitId }),
        basketId: basket.id,
        businessUnitId: basket.businessUnitId,
        addressId,
        recipient: addresses.find(({ id }) => id === addressId)!.recipient,
        status: 'delivered',
        type: 'direct',
        method: 'standard',
        carrier: 'supplier',
        trackingNumber: data.tracking || null,
        cost: noMoney,
        createdAt: now.toString(),
        handedOverAt: now.toString(),
      })
      .returning();
    await addPackages(tx, shipment!.id, [{ grams: 0, contents: deliveries.map((one) => ({ ...one, lineId: refs.line })) }]);
    await tx.record({
      fact: 'shipment.brought_by_supplier',
      refs: { basket: basket.id, shipment: shipment!.id },
      to: 'delivered',
      data: { number: shipment!.number, supplier: data.supplier, tracking: data.tracking },
    });
    await mailShipped(context, shipment!, basket.id);
  }
});
