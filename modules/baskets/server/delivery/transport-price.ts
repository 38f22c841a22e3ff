import { sql } from 'drizzle-orm';
import { decideEditLines } from '#modules/baskets/domain/basket/edit-rules.ts';
import type { DeliveryMethod } from '#modules/baskets/domain/delivery/deliveries.ts';
import { totalTransport } from '#modules/baskets/domain/delivery/delivery-transport-prices.ts';
import { usesCalculatedTransport } from '#modules/baskets/domain/delivery/transport-as-calculated.ts';
import type { BasketRow, LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { shopDay } from '#modules/baskets/server/basket/shop-day.ts';
import { changeLine } from '#modules/baskets/server/line/lines.store.ts';
import { type DeliveryTerms, deliveryTerms } from '#modules/estimating/domain/packaging/delivery-transport.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { type Money, moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { deliveriesOfLine } from './deliveries.store.ts';

type Goods = { pieceWeightG?: string | null; piecesPerBox?: number | null };
type Sent = { quantity: number; method: DeliveryMethod };

/** Returns the weight of one piece in grams; null when unknown. */
export const gramsOf = ({ pieceWeightG = null }: Goods) => (pieceWeightG === null ? null : Number(pieceWeightG));

/** Reads the transport tariffs of today's parameters. */
export async function deliveryTermsToday(context: QueryContext): Promise<DeliveryTerms> {
  return deliveryTerms((await parameterSetOn(context.tx, shopDay(context).toString())).shop);
}

/** Totals the transport of the deliveries, each by its own method. Refuses TRANSPORT_IMPOSSIBLE. */
export async function transportOf(
  context: QueryContext,
  line: Goods,
  deliveries: readonly Sent[],
): Promise<Decision<Money, 'TRANSPORT_IMPOSSIBLE'>> {
  return totalTransport(await deliveryTermsToday(context), { grams: gramsOf(line), perBox: line.piecesPerBox ?? null }, deliveries);
}

/**
 * Prices the transport of a line that is not saved yet: its calculation's where that applies (`usesCalculatedTransport`) or the weight is
 * unknown, else that of each delivery. Refuses TRANSPORT_IMPOSSIBLE.
 */
export async function transportOfLine(
  context: QueryContext,
  line: Goods & { quantity: number; transportPrice?: Money | undefined },
  deliveries: readonly { quantity?: number; method: DeliveryMethod }[],
): Promise<Decision<Money, 'TRANSPORT_IMPOSSIBLE'>> {
  const sent = deliveries.map(({ quantity = line.quantity, method }) => ({ quantity, method }));
  if (usesCalculatedTransport(sent) || gramsOf(line) === null) return accept(line.transportPrice ?? noMoney);
  return transportOf(context, line, sent);
}

/** Prices transport by the deliveries of a line; undefined when its calculation applies, or it is not fully divided or not possible. */
export async function transportAsDivided(
  context: QueryContext,
  lineId: number,
  line: Goods & { quantity: number },
): Promise<Money | undefined> {
  const deliveries = await deliveriesOfLine(context.tx, lineId);
  const divided = deliveries.reduce((sum, { quantity }) => sum + quantity, 0);
  if (usesCalculatedTransport(deliveries) || divided !== line.quantity) return undefined;
  const price = await transportOf(context, line, deliveries);
  return price.accepted ? price.value : undefined;
}

/**
 * Returns the transport price of a line that needs no pricing per delivery: that of its calculation (zero without one, as for an article),
 * or the stored price for a line of unknown weight. Undefined when the deliveries must be priced themselves.
 */
export async function transportAsCalculated(tx: ReadTx, line: LineRow, deliveries: readonly Sent[]): Promise<Money | undefined> {
  if (line.pieceWeightG === null) return line.transportPrice;
  if (!usesCalculatedTransport(deliveries)) return undefined;
  const kept = await tx.row<{ sellEur: number | null }>(
    sql`SELECT (estimate -> 'transport' ->> 'sellEur')::float8 AS "sellEur" FROM lines WHERE id = ${line.id}`,
  );
  return moneyFromEuros(kept?.sellEur ?? 0);
}

/** Whether dividing a line changes its transport price: while the offer is being made, and not for a part of a set, shipped as one. */
export function isChargedAsDivided(basket: Pick<BasketRow, 'status'>, line: Pick<LineRow, 'setId'>): boolean {
  return line.setId === null && decideEditLines(basket.status).accepted;
}

/** Sets the transport price of a line that was just divided, and returns it: `calculated` if given. Refuses TRANSPORT_IMPOSSIBLE. */
export async function chargeTransport(
  context: CommandContext,
  { basket, line, calculated }: { basket: BasketRow; line: LineRow; calculated?: Money | undefined },
  deliveries: readonly Sent[],
): Promise<Decision<Money, 'TRANSPORT_IMPOSSIBLE'>> {
  if (!isChargedAsDivided(basket, line)) return accept(line.transportPrice);
  const price = calculated === undefined ? await transportOf(context, line, deliveries) : accept(calculated);
  if (!price.accepted) return price;
  await changeLine(context.tx, line, { transportPrice: price.value }, { keepVersion: true });
  return price;
}
