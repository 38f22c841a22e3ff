import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import type { GoodsToCarry } from '#modules/shipping/domain/choose-carrier.ts';
import { decideCreateShipment, packableStatuses } from '#modules/shipping/domain/create-shipment.ts';
import { type PackableDelivery, type Package, proposePackages } from '#modules/shipping/domain/packages.ts';
import type { ShipTo } from '#modules/shipping/domain/ship-to.ts';
import { inHouseStatuses, isSameKind, leaveTogether, type ShipmentType, shipmentTypes } from '#modules/shipping/domain/shipment.ts';
import { readStockToPack } from '#modules/stock/server/public.ts';
import { unprintable } from '#platform/server/documents/typst.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { formatDecision } from '#platform/server/text/format-refusal.ts';
import { chooseCarrierFor } from './carrier-rules/choose-carrier.ts';
import { type Packaging, withDefaultPackaging } from './default-packaging.ts';
import { type Packing, readPacking, unpackedPieces } from './packing.ts';
import { shipmentRows } from './shipment-rows.ts';
import { carriesGoodsOf } from './shipments.store.ts';
import { waitingGoods } from './waiting-goods.ts';

export const readPackingPlan = query(readPackingPlanEndpoint, async (context, input) => {
  const { tx } = context;
  const packing = await readPacking(tx, input.basketId);
  const { basket, lines, addresses } = packing;
  const { deliveries, packaging } = await withDefaultPackaging(tx, packing.deliveries);
  const sendable = sendableDeliveries({ ...packing, deliveries });
  if (input.addressId !== undefined && !addresses.some(({ id }) => id === input.addressId)) throw notFound();
  const addressId = input.addressId ?? sendable[0]?.addressId ?? addresses[0]?.id ?? null;
  const atAddress = sendable.filter((delivery) => delivery.addressId === addressId && delivery.quantity > 0);
  const together = leaveTogether(atAddress, input.type);
  const type = together.type ?? input.type ?? deliveries.find((delivery) => delivery.addressId === addressId)?.type ?? 'parcel';
  const { here } = together;
  const packages = proposePackages(here, type);
  const to = addresses.find(({ id }) => id === addressId)?.recipient;
  const carriage = await chooseCarrierFor(context, goodsToCarry(type, to, packages, packaging));
  const shipments = await shipmentRows(tx, sql`${carriesGoodsOf(basket.id)} AND s.status <> 'canceled'`);
  const inHouse = shipments.filter(({ status }) => inHouseStatuses.some((one) => one === status));
  const decided = decideCreateShipment({ type, carrier: carriage.carrier, to, addressId: addressId ?? 0, lines, deliveries, packages });
  return {
    basket,
    lines: lines.map((line) => ({
      ...line,
      free: unpackedPieces(line),
      ready: packableStatuses.includes(line.status),
      delivered: deliveries.some(({ lineId }) => lineId === line.id),
    })),
    addresses: addresses.map((address) => ({ ...address, left: piecesLeftFor(sendable, address.id) })),
    addressId,
    type,
    types: shipmentTypes.filter((one) => one === type || atAddress.some((delivery) => isSameKind(delivery.type, one))),
    deliveries,
    packages,
    together: packages.length > 0 && addressId !== null ? await readTogether(context, { basketId: basket.id, addressId, type }) : [],
    carriage,
    packaging,
    stock: await readStockToPack(
      context,
      lines.map(({ id }) => id),
      inHouse.map(({ id }) => id),
    ),
    unprintable: unprintable([basket.customerReference, ...lines.map(({ description }) => description), ...(to ? textsOf(to) : [])]),
    // An order that is completely packed is done, not a problem.
    problem: packages.length === 0 && to ? null : formatDecision(context, decided),
    shipments,
  };
});

/**
 * Reads the orders whose goods wait for the same address, day and type as the first of this order, this one first; none when it waits alone.
 * An address is of one customer.
 */
async function readTogether({ tx }: QueryContext, asked: { basketId: number; addressId: number; type: ShipmentType }) {
  const rows = await tx.rows<{ basketId: number; number: string; date: string | null }>(sql`
    WITH ${waitingGoods()},
    here AS (SELECT * FROM waiting WHERE place = ${asked.addressId} AND coalesce(method, 'parcel') = ${asked.type})
    SELECT DISTINCT h.basket_id AS "basketId", o.number, nullif(h.due, 'infinity')::text AS date FROM here h JOIN ${basketsTables.baskets} o ON o.id = h.basket_id
    WHERE h.due = (SELECT min(due) FROM here WHERE basket_id = ${asked.basketId})
      AND o.business_unit_id = (SELECT business_unit_id FROM ${basketsTables.baskets} WHERE id = ${asked.basketId})
    ORDER BY o.number LIMIT 30`);
  return rows.length > 1
    ? rows.sort((one, other) => Number(other.basketId === asked.basketId) - Number(one.basketId === asked.basketId))
    : [];
}

/** Returns the parcels as the rules of carriers judge them; a box without a packaging rule has no known size. */
export function goodsToCarry(
  type: ShipmentType,
  to: ShipTo | undefined,
  packages: readonly Package[],
  packaging: readonly Packaging[],
): GoodsToCarry {
  const sizeOf = new Map(packaging.map(({ lineId, longestMm }) => [lineId, longestMm]));
  const sizes = packages.flatMap(({ contents }) => contents.map(({ lineId }) => sizeOf.get(lineId)));
  const known = sizes.filter((size) => size !== undefined);
  return {
    type,
    country: to?.country ?? 'NL',
    packages,
    longestMm: known.length === sizes.length && known.length > 0 ? Math.max(...known) : null,
  };
}

/** Returns the texts of the label. */
const textsOf = (to: object): string[] => Object.values(to).filter((value) => typeof value === 'string');

/**
 * Deliveries of lines that are ready, each limited to the pieces that are made and unpacked, in order of delivery. What may be delivered
 * over by decision of the order manager goes with the last one.
 */
export function sendableDeliveries<Of extends Pick<Packing, 'lines' | 'deliveries'>>({
  lines,
  deliveries,
}: Of): (PackableDelivery & Of['deliveries'][number])[] {
  const free = new Map(lines.filter(({ status }) => packableStatuses.includes(status)).map((line) => [line.id, unpackedPieces(line)]));
  const overOf = new Map(lines.map(({ id, allowed, ordered }) => [id, Math.max(0, (allowed ?? 0) - ordered)]));
  return deliveries.flatMap((delivery, index) => {
    const left = free.get(delivery.lineId) ?? 0;
    const isLast = !deliveries.slice(index + 1).some(({ lineId }) => lineId === delivery.lineId);
    const quantity = Math.min(left, delivery.quantity + (isLast ? (overOf.get(delivery.lineId) ?? 0) : 0));
    free.set(delivery.lineId, left - quantity);
    return quantity > 0 ? [{ ...delivery, quantity }] : [];
  });
}

function piecesLeftFor(sendable: readonly { addressId: number; quantity: number }[], addressId: number): number {
  return sendable.filter((one) => one.addressId === addressId).reduce((sum, one) => sum + one.quantity, 0);
}
