import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { relationsTables, streetLine } from '#modules/relations/server/public.ts';
import { shippingTables } from '#modules/shipping/server/public.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { InvoiceOrder } from './documents/invoice-document.ts';
import type { DueOrder } from './due-orders.ts';

type Place = { basketId: number; deliveredOn: string | null; addresses: string[] };

/** The orders of a collective invoice with their delivery day and address; none for an invoice of one order. */
export async function invoiceOrders(
  context: CommandContext,
  due: readonly Pick<DueOrder, 'basketId' | 'number' | 'poNumber' | 'customerReference'>[],
): Promise<InvoiceOrder[]> {
  if (due.length < 2) return [];
  const zone = context.kernel.config.timeZone;
  const places = await context.tx.rows<Place>(sql`
    SELECT b.id AS "basketId", coalesce((SELECT max(s.handed_over_at AT TIME ZONE ${zone}::text)::date FROM ${shippingTables.shipments} s
        WHERE s.id IN (SELECT k.shipment_id FROM ${shippingTables.shipmentBaskets} k WHERE k.basket_id = b.id) AND s.handed_over_at IS NOT NULL), b.delivery_date) AS "deliveredOn",
      ARRAY(SELECT DISTINCT ${streetLine} || ', ' || a.city FROM ${basketsTables.deliveries} d JOIN ${basketsTables.lines} l ON l.id = d.line_id
        JOIN ${relationsTables.addresses} a ON a.id = d.address_id WHERE l.basket_id = b.id LIMIT 2) AS addresses
    FROM ${basketsTables.baskets} b WHERE b.id = ANY(${sql.param(due.map(({ basketId }) => basketId))})`);
  const placeOf = new Map(places.map((place) => [place.basketId, place]));
  return due.map(({ basketId, number, poNumber, customerReference: reference }) => {
    const { deliveredOn, addresses } = placeOf.get(basketId)!;
    const deliveredTo = addresses.length === 1 ? addresses[0]! : '';
    return { ...{ basketId, number, poNumber, reference, deliveredTo }, deliveredOn: deliveredOn ?? shopDay(context).toString() };
  });
}
