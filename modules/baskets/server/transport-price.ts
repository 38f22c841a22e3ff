import { sql } from 'drizzle-orm';
import type { DeliveryMethod } from '#modules/baskets/domain/deliveries.ts';
import { decideEditLines } from '#modules/baskets/domain/edit-rules.ts';
import { goesAsCalculated } from '#modules/baskets/domain/transport-as-calculated.ts';
import { type DeliveryTerms, deliveryTerms, deliveryTransport } from '#modules/estimating/domain/delivery-transport.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { addMoney, type Money, moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import type { BasketRow, LineRow } from './baskets.store.ts';
import { deliveriesOfLine } from './divide.ts';
import { refreshBasket } from './refresh-basket.ts';
import { shopDay } from './shop-day.ts';

type Goods = { pieceWeightG?: string | null; piecesPerBox?: number | null };
type Sent = { quantity: number; method: DeliveryMethod };

/** What one piece weighs, when it is known. */
export const gramsOf = ({ pieceWeightG = null }: Goods) => (pieceWeightG === null ? null : Number(pieceWeightG));

/** What bringing goods costs, by the parameters of today. */
export async function termsToday(context: QueryContext): Promise<DeliveryTerms> {
  return deliveryTerms((await parameterSetOn(context.tx, shopDay(context).toString())).shop);
}

/** What bringing all of it costs, each delivery by its own method. Refuses TRANSPORT_IMPOSSIBLE. */
export async function transportOf(
  context: QueryContext,
  line: Goods,
  deliveries: readonly Sent[],
): Promise<Decision<Money, 'TRANSPORT_IMPOSSIBLE'>> {
  const terms = await termsToday(context);
  let total = noMoney;
  for (const [index, { quantity, method }] of deliveries.entries()) {
    const goods = { quantity, pieceGrams: gramsOf(line) ?? 0, piecesPerBox: line.piecesPerBox ?? null };
    const { sellEur, kg } = deliveryTransport(terms, method, goods);
    if (sellEur === null) return refuse('TRANSPORT_IMPOSSIBLE', { delivery: index + 1, kg: Math.round(kg) }, `deliveries.${index}.method`);
    total = addMoney(total, moneyFromEuros(sellEur));
  }
  return accept(total);
}

/** What bringing a line costs that is divided whole, where its calculation does not say it. */
export async function transportAsDivided(
  context: QueryContext,
  lineId: number,
  line: Goods & { quantity: number },
): Promise<Money | undefined> {
  const deliveries = await deliveriesOfLine(context.tx, lineId);
  const divided = deliveries.reduce((sum, { quantity }) => sum + quantity, 0);
  if (goesAsCalculated(deliveries) || divided !== line.quantity) return undefined;
  const price = await transportOf(context, line, deliveries);
  return price.accepted ? price.value : undefined;
}

/**
 * What is known of bringing a line without asking how it was divided: what its calculation says, where these deliveries leave that to
 * it, nothing where nothing was calculated, as of an article; of a line whose weight nobody knows what stands.
 */
export async function transportAsCalculated(tx: ReadTx, line: LineRow, deliveries: readonly Sent[]): Promise<Money | undefined> {
  if (line.pieceWeightG === null) return line.transportPrice;
  if (!goesAsCalculated(deliveries)) return undefined;
  const kept = await tx.row<{ sellEur: number | null }>(
    sql`SELECT (estimate -> 'transport' ->> 'sellEur')::float8 AS "sellEur" FROM lines WHERE id = ${line.id}`,
  );
  return moneyFromEuros(kept?.sellEur ?? 0);
}

/** Whether dividing a line changes what bringing it costs: while the offer is being made, and not of a part of a set, which travels as one. */
export function isChargedAsDivided(basket: Pick<BasketRow, 'status'>, line: Pick<LineRow, 'setId'>): boolean {
  return line.setId === null && decideEditLines(basket.status).accepted;
}

/**
 * Charges a line with bringing it as it was just divided, and answers what that costs: `calculated` where that is given.
 * Refuses TRANSPORT_IMPOSSIBLE.
 */
export async function chargeTransport(
  context: CommandContext,
  { basket, line, calculated }: { basket: BasketRow; line: LineRow; calculated?: Money | undefined },
  deliveries: readonly Sent[],
): Promise<Decision<Money, 'TRANSPORT_IMPOSSIBLE'>> {
  if (!isChargedAsDivided(basket, line)) return accept(line.transportPrice);
  const price = calculated === undefined ? await transportOf(context, line, deliveries) : accept(calculated);
  if (!price.accepted) return price;
  await context.tx.rows(sql`UPDATE lines SET transport_price = ${price.value} WHERE id = ${line.id}`);
  await refreshBasket(context.tx, basket.id);
  return price;
}
