import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { lockLinesOf, shopDay } from '#modules/baskets/server/public.ts';
import { estimatingTables } from '#modules/estimating/server/public.ts';
import { drawNumber } from '#modules/identity/server/public.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { decideCreateShipment, decideDigital } from '#modules/shipping/domain/create-shipment.ts';
import { decidePackCheck } from '#modules/shipping/domain/pack-check.ts';
import type { Package } from '#modules/shipping/domain/packages.ts';
import { needsCarrierLabel, type ShipmentType } from '#modules/shipping/domain/shipment.ts';
import { shippingCost, type TransportRates } from '#modules/shipping/domain/shipping-cost.ts';
import { usedPackaging } from '#modules/shipping/domain/used-packaging.ts';
import { enqueueLabelRequest } from '#modules/shipping/server/label/request-label.job.ts';
import { issuePackaging, issueShipment } from '#modules/stock/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { withDefaultPackaging } from './default-packaging.ts';
import { linesWithFile } from './digital/digital-files.ts';
import { type Delivery, type Packing, readPacking } from './packing.ts';
import { readBrand } from './sender.ts';
import { addPackages } from './shipments.store.ts';
import { shipmentBaskets, shipments } from './shipping.tables.ts';

export const createShipment = command(createShipmentEndpoint, (context, input) => packShipment(context, input));

type Packed = { type: ShipmentType; packages: readonly Package[] };
type Output = z.output<(typeof createShipmentEndpoint)['input']>;
type Asked = Omit<Output, 'lotSwaps' | 'checkedLineIds'> & Partial<Pick<Output, 'lotSwaps' | 'checkedLineIds'>>;

/**
 * Packs a shipment without checking permissions, and requests its labels; refuses as `decideCreateShipment` and the stock do. `others` are
 * further orders of the same customer whose goods it carries, locked by the caller.
 */
export async function packShipment(context: CommandContext, input: Asked, others: readonly number[] = []) {
  const { tx, now } = context;
  await lockLinesOf(tx, input.basketId);
  const own = await readPacking(tx, input.basketId);
  const { basket } = own;
  const orders = [own, ...(await Promise.all(others.map((id) => readPacking(tx, id))))];
  const lines = orders.flatMap((packing) => packing.lines);
  const deliveries = orders.flatMap((packing) => packing.deliveries);
  const addressId = input.addressId ?? 0;
  const recipientOf = ({ addresses }: Packing) => addresses.find((address) => address.id === addressId)?.recipient;
  const to = recipientOf(own);
  const decided = decideCreateShipment({ ...input, type: input.type, carrier: input.carrier, to, addressId, lines, deliveries });
  if (!decided.accepted) return decided;
  const { type, carrier, packages } = decided.value;
  const pieces = piecesPerLine(packages);
  const sent = lines.filter(({ id }) => pieces.has(id));
  if (type !== 'digital') {
    const check = { isAsked: basket.packCheck, customer: basket.customer };
    const checked = decidePackCheck(check, sent, new Set(input.checkedLineIds));
    if (!checked.accepted) return checked;
  } else {
    const mailed = orders.map((packing) => ({ number: packing.basket.number, email: recipientOf(packing)?.email ?? '' }));
    const digital = decideDigital(sent, await linesWithFile(tx, [...pieces.keys()]), mailed);
    if (!digital.accepted) return digital;
  }
  const today = shopDay(context);
  const labelled = needsCarrierLabel(carrier);
  const [created] = await tx.db
    .insert(shipments)
    .values({
      number: await (await drawNumber(tx, 'shipment'))({ day: today, unitId: basket.businessUnitId }),
      basketId: basket.id,
      businessUnitId: basket.businessUnitId,
      addressId,
      recipient: decided.value.to,
      status: labelled ? 'label_requested' : 'packed',
      type,
      method: input.method,
      carrier,
      cost: await costOf(tx, today, type, packages),
      createdAt: now.toString(),
    })
    .returning();
  const { id, number, status, version } = created!;
  if (others.length > 0) await tx.db.insert(shipmentBaskets).values(others.map((basketId) => ({ shipmentId: id, basketId })));
  await addPackages(tx, id, packages, type === 'pallet' ? (await readBrand(tx, basket.businessUnitId)).gs1Prefix : '');
  const issued = await issueShipment(context, id, pieces, input.lotSwaps);
  if (!issued.accepted) return issued;
  await takePackaging(context, id, { type, packages }, deliveries);
  for (const carried of [basket.id, ...others]) {
    await tx.record({
      fact: 'shipment.created',
      refs: { basket: carried, shipment: id },
      to: status,
      data: {
        number,
        packages: type === 'digital' ? 0 : packages.length,
        pieces: [...pieces.values()].reduce((sum, count) => sum + count, 0),
      },
    });
  }
  if (labelled) await enqueueLabelRequest(context, created!);
  return { id, number, status, version };
}

function piecesPerLine(packages: readonly Package[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { lineId, quantity } of packages.flatMap(({ contents }) => contents)) pieces.set(lineId, quantity + (pieces.get(lineId) ?? 0));
  return pieces;
}

/** Books what the packages are packed in, by the packaging rules of their lines. */
async function takePackaging(context: CommandContext, shipmentId: number, { type, packages }: Packed, deliveries: readonly Delivery[]) {
  const { deliveries: boxed, packaging } = await withDefaultPackaging(context.tx, deliveries);
  const ruleOf = new Map(packaging.map((one) => [one.lineId, one]));
  const packagingOf = new Map(
    boxed.map(({ deliveryId, lineId, piecesPerBox }) => [
      deliveryId,
      { box: ruleOf.get(lineId)?.box ?? '', pallet: ruleOf.get(lineId)?.pallet ?? '', piecesPerBox },
    ]),
  );
  await issuePackaging(context, shipmentId, usedPackaging(packages, type, packagingOf));
}

/** Calculates the cost with today's parameters; undefined for a shop without parameters. */
export async function costOf(tx: ReadTx, today: Temporal.PlainDate, type: ShipmentType, packages: readonly Package[]) {
  const found = await tx.row<{ tariff: TransportRates }>(sql`
    SELECT shop -> 'transport' AS tariff FROM ${estimatingTables.parameterSets} WHERE effective_from <= ${today.toString()}
    ORDER BY effective_from DESC, id DESC LIMIT 1`);
  return found ? shippingCost(found.tariff, type, packages) : null;
}
