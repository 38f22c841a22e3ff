import { sql } from 'drizzle-orm';
import type { AmendmentChange } from '#modules/baskets/domain/amendment/amendment.ts';
import { daysAfter, movedDeliveries } from '#modules/baskets/domain/amendment/moved-deliveries.ts';
import type { LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import type { DeliveryMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { relationsTables, streetLine } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';
import type { ChangedLine } from './amendment-effects.ts';
import { priceAtQuantity } from './price-change.ts';

export type DeliveryRow = {
  id: number;
  addressId: number;
  address: string;
  quantity: number;
  quantityShipped: number;
  date: string | null;
  method: DeliveryMethod;
};

/** A line as the modules above see the change of it. */
export async function changedLine(
  context: QueryContext,
  { at, change, line }: { at: number; change: AmendmentChange; line: LineRow },
): Promise<ChangedLine> {
  const isLine = change.kind === 'line';
  return {
    ...{ at, line, canceled: change.kind === 'cancel' },
    canceledShare: line.status === 'partly_delivered' ? 1 - line.quantityShipped / line.quantity : 1,
    quantity: isLine ? change.quantity : line.quantityShipped,
    respecified: isLine && change.case !== undefined,
    recharged: !isLine || change.case !== undefined || change.quantity !== line.quantity || (change.price ?? line.price) !== line.price,
    moves: movesOf(change),
    delivers: isLine && movesOf(change) ? await destinationsOf(context.tx, line, change) : [],
    deliverBy: isLine && change.deliverOn !== null ? await firstDayAfter(context.tx, line, change) : null,
    calculate: async () => (isLine ? (await priceAtQuantity(context, line, change))?.calculated : undefined),
  };
}

/** The first day on which something of the line is to be delivered after the change; null without any. */
async function firstDayAfter(tx: ReadTx, line: LineRow, { deliveryId, deliverOn }: Extract<AmendmentChange, { kind: 'line' }>) {
  const days = daysAfter(await deliveriesOf(tx, line.id), { deliveryId, deliverOn, address: undefined });
  return days.filter((day) => day !== null).toSorted()[0] ?? null;
}

async function destinationsOf(tx: ReadTx, line: LineRow, { deliveryId, deliverOn, addressId }: Extract<AmendmentChange, { kind: 'line' }>) {
  const moved = movedDeliveries(await deliveriesOf(tx, line.id), deliveryId);
  return moved.map((one) => ({
    addressId: one.quantityShipped === 0 ? (addressId ?? one.addressId) : one.addressId,
    date: deliverOn ?? one.date,
  }));
}

const movesOf = (change: AmendmentChange) => change.kind === 'line' && (change.deliverOn !== null || change.addressId !== null);

export function deliveriesOf(tx: ReadTx, lineId: number): Promise<DeliveryRow[]> {
  return tx.rows<DeliveryRow>(sql`
    SELECT d.id, d.address_id AS "addressId", concat_ws(', ', ${streetLine}, a.city) AS address, d.quantity, d.quantity_shipped AS "quantityShipped",
      d.date, d.method
    FROM deliveries d JOIN ${relationsTables.addresses} a ON a.id = d.address_id WHERE d.line_id = ${lineId} ORDER BY d.id`);
}
