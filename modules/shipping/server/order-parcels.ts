import { sql } from 'drizzle-orm';
import type { OrderParcel } from '#modules/baskets/contract/order/order-status.endpoint.ts';
import { orderParcels } from '#modules/baskets/server/public.ts';
import { carriesGoodsOf } from './shipments.store.ts';

/** The shipments of an order that a customer may see: those that were handed over and not withdrawn. */
export const shippingOrderParcels = orderParcels.entry((tx, basketId) =>
  tx.rows<OrderParcel>(sql`
    SELECT s.number, s.type = 'pick_up' AS "pickUp", s.type = 'digital' AS "hasFiles", coalesce(s.recipient->>'city', '') AS city,
      (SELECT coalesce(sum(quantity), 0)::int FROM shipment_lines WHERE shipment_id = s.id) AS pieces,
      (SELECT count(*)::int FROM packages WHERE shipment_id = s.id) AS packages,
      s.handed_over_at AS "leftAt",
      CASE WHEN s.status = 'delivered' THEN coalesce(s.received_at, (SELECT max(tracked_at) FROM packages WHERE shipment_id = s.id AND tracking_status = 'delivered')) END AS "arrivedAt",
      s.received_by AS "receivedBy", s.tracking_number AS "trackingNumber", s.tracking_url AS "trackingUrl",
      CASE WHEN s.tracking_number IS NOT NULL THEN CASE s.carrier WHEN 'postnl' THEN 'carrier' WHEN 'sendcloud' THEN 'sendcloud' END END AS service
    FROM shipments s WHERE ${carriesGoodsOf(basketId)} AND s.handed_over_at IS NOT NULL AND s.withdrawn_at IS NULL AND s.status <> 'canceled'
    ORDER BY s.handed_over_at DESC, s.id DESC`),
);
