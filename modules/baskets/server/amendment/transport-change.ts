import { type AmendmentChange, spreadDifference } from '#modules/baskets/domain/amendment/amendment.ts';
import { movedDeliveries } from '#modules/baskets/domain/amendment/moved-deliveries.ts';
import { isUncharged } from '#modules/baskets/domain/basket/statuses.ts';
import { findBasket, type LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { gramsOf, isTransportCalculated, transportOf } from '#modules/baskets/server/delivery/transport-price.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { addMoney, type Money, roundToCents, subtractMoney } from '#platform/domain/money.ts';
import type { QueryContext } from '#platform/server/served.ts';
import type { DeliveryRow } from './changed-line.ts';
import type { ChangedPrice } from './price-change.ts';

type LineAmendment = { change: Extract<AmendmentChange, { kind: 'line' }>; deliveries: readonly DeliveryRow[]; priced: ChangedPrice };

/**
 * The transport price of a line at another quantity, in another execution or at another address: one delivery by parcel or pallet at home as its
 * calculation has it; else the agreed price plus what its deliveries differ, each priced by its own method and country. That of a set is of
 * all its parts (`amendedSets`). Refuses TRANSPORT_IMPOSSIBLE.
 */
export async function transportAtQuantity(
  context: QueryContext,
  line: LineRow,
  { change, deliveries, priced }: LineAmendment,
): Promise<Decision<Money, 'TRANSPORT_IMPOSSIBLE'>> {
  const after = deliveriesAfter(line, deliveries, change);
  if (!after || line.setId !== null) return accept(line.transportPrice);
  const calculated = await Promise.all([deliveries, after].map((sent) => isTransportCalculated(context, sent)));
  if (calculated.every(Boolean)) return accept(priced.transportPrice);
  const goods = priced.calculated
    ? { pieceWeightG: String(priced.calculated.pieceWeightG), piecesPerBox: priced.calculated.piecesPerBox ?? null }
    : line;
  const { type } = await findBasket(context.tx, line.basketId);
  if (gramsOf(line) === null || gramsOf(goods) === null || isUncharged(type)) return accept(line.transportPrice);
  const [was, becomes] = await Promise.all([transportOf(context, line, deliveries), transportOf(context, goods, after)]);
  if (!becomes.accepted) return becomes;
  return accept(was.accepted ? roundToCents(addMoney(line.transportPrice, subtractMoney(becomes.value, was.value))) : becomes.value);
}

/** Undefined where the deliveries have too few pieces for the difference. */
function deliveriesAfter(
  line: LineRow,
  deliveries: readonly DeliveryRow[],
  { quantity, deliveryId, addressId }: LineAmendment['change'],
): DeliveryRow[] | undefined {
  const spread = spreadDifference(deliveries, quantity - line.quantity);
  const moved = addressId === null ? [] : movedDeliveries(deliveries, deliveryId);
  return (
    spread &&
    deliveries
      .map((one, at) => {
        const goes = moved.includes(one) && one.quantityShipped === 0 && addressId !== null ? { addressId } : {};
        return { ...one, ...goes, quantity: spread[at] ?? one.quantity };
      })
      .filter(({ quantity: pieces }) => pieces > 0)
  );
}
