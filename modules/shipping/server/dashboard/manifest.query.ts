import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { readManifestEndpoint, readWaybillEndpoint } from '#modules/shipping/contract/dashboard/dashboard.endpoints.ts';
import type { ShipTo } from '#modules/shipping/domain/ship-to.ts';
import { renderManifest } from '#modules/shipping/server/documents/manifest.ts';
import { renderWaybill } from '#modules/shipping/server/documents/waybill.ts';
import { orderNumberOf, readBrand } from '#modules/shipping/server/sender.ts';
import { dayOf, postal } from '#modules/shipping/server/shipment-documents.ts';
import { findShipment, isOfDay, packagesOf } from '#modules/shipping/server/shipments.store.ts';
import { notFound } from '#platform/server/errors.ts';
import { Download, query } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

const mime = 'application/pdf';

type Row = { number: string; businessUnitId: number; recipient: ShipTo; trackingNumber: string; packages: number; grams: number };

/** The shipments that a carrier took on a day; of today also those that are packed for it. */
export const readManifest = query(readManifestEndpoint, async (context, { carrier, day }) => {
  const { tx, kernel, actor } = context;
  const { timeZone } = kernel.config;
  const isToday = shopDay(context).toString() === day;
  const rows = await tx.rows<Row>(sql`
    SELECT s.number, s.business_unit_id AS "businessUnitId", s.recipient, coalesce(s.tracking_number, '') AS "trackingNumber",
      (SELECT count(*) FROM packages p WHERE p.shipment_id = s.id)::int AS packages,
      (SELECT coalesce(sum(p.grams), 0) FROM packages p WHERE p.shipment_id = s.id)::int AS grams
    FROM shipments s WHERE s.carrier = ${carrier} AND ${isOfDay(day, timeZone, isToday)} ORDER BY s.number, s.id`);
  const [first] = rows;
  if (!first) throw notFound();
  const brand = await readBrand(tx, first.businessUnitId);
  const named = kernel.texts.say(actor.language, `shipping.carriers.${carrier}`);
  const shipments = rows.map(({ recipient, businessUnitId: _, ...row }) => ({ ...row, recipient: postal({ recipient }) }));
  const bytes = () => renderManifest({ brand, language: actor.language, carrier: named, day, shipments });
  return new Download({ bytes, mime, name: `${carrier}-${day}.pdf`, inline: true });
});

export const readWaybill = query(readWaybillEndpoint, async (context, { id }) => {
  const { tx, kernel, actor } = context;
  const shipment = await findShipment(tx, id);
  if (shipment.type !== 'pallet' || shipment.status === 'canceled') throw notFound();
  const parcels = await packagesOf(tx, id);
  const contents = await tx.rows<{ description: string; quantity: number }>(sql`
    SELECT l.description, sum(k.quantity)::int AS quantity FROM shipment_lines k JOIN ${basketsTables.lines} l ON l.id = k.line_id
    WHERE k.shipment_id = ${id} GROUP BY l.id, l.description, l.position ORDER BY l.position, l.id`);
  const data = {
    ...{ brand: await readBrand(tx, shipment.businessUnitId), language: actor.language, number: shipment.number },
    ...{ orderNumber: await orderNumberOf(tx, shipment.id), day: dayOf(context, shipment), recipient: postal(shipment) },
    carrier: kernel.texts.say(actor.language, `shipping.carriers.${shipment.carrier}`),
    ...{ packages: parcels.length, grams: parcels.reduce((sum, { grams }) => sum + grams, 0) },
    contents: contents.map(({ description, quantity }) => `${quantity} × ${description}`),
    marks: parcels.flatMap(({ sscc }) => (sscc === null ? [] : [`(00) ${sscc}`])),
  };
  return new Download({ bytes: () => renderWaybill(data), mime, name: `${shipment.number}-cmr.pdf`, inline: true });
});
