import { spreadDifference } from '#modules/baskets/domain/amendment/amendment.ts';
import { isUncharged } from '#modules/baskets/domain/basket/statuses.ts';
import { findBasket, type LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { gramsOf, isTransportCalculated, transportOf } from '#modules/baskets/server/delivery/transport-price.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { addMoney, type Money, roundToCents, subtractMoney } from '#platform/domain/money.ts';
import type { QueryContext } from '#platform/server/served.ts';
import type { DeliveryRow } from './changed-line.ts';
import type { ChangedPrice } from './price-change.ts';

type Amended = { quantity: number; deliveries: readonly DeliveryRow[]; priced: ChangedPrice };

/**
 * The transport price of a line at another quantity or in another execution: one delivery by parcel or pallet at home as its calculation has it; else
 * the agreed price plus what its deliveries differ, each priced by its own method. A part of a set is shipped with the set. Refuses
 * TRANSPORT_IMPOSSIBLE.
 */
export async function transportAtQuantity(
  context: QueryContext,
  line: LineRow,
  { quantity, deliveries, priced }: Amended,
): Promise<Decision<Money, 'TRANSPORT_IMPOSSIBLE'>> {
  if (await isTransportCalculated(context, deliveries)) return accept(priced.transportPrice);
  const after = priced.calculated
    ? { pieceWeightG: String(priced.calculated.pieceWeightG), piecesPerBox: priced.calculated.piecesPerBox ?? null }
    : line;
  const spread = spreadDifference(deliveries, quantity - line.quantity);
  const known = gramsOf(line) !== null && gramsOf(after) !== null;
  const { type } = await findBasket(context.tx, line.basketId);
  if (!known || !spread || line.setId !== null || isUncharged(type)) return accept(line.transportPrice);
  const [was, becomes] = await Promise.all([
    transportOf(context, line, deliveries),
    transportOf(
      context,
      after,
      deliveries.map((delivery, at) => ({ ...delivery, quantity: spread[at] ?? delivery.quantity })),
    ),
  ]);
  if (!becomes.accepted) return becomes;
  return accept(was.accepted ? roundToCents(addMoney(line.transportPrice, subtractMoney(becomes.value, was.value))) : becomes.value);
}
