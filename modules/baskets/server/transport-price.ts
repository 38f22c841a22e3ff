import type { DeliveryMethod } from '#modules/baskets/domain/deliveries.ts';
import { type DeliveryTerms, deliveryTerms, deliveryTransport } from '#modules/estimating/domain/delivery-transport.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { addMoney, type Money, moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { deliveriesOfLine } from './divide.ts';
import { shopDay } from './shop-day.ts';

type Goods = { pieceWeightG?: string | null; piecesPerBox?: number | null };
type Sent = { quantity: number; method: DeliveryMethod };

/** What one piece weighs, when it is known. */
export const gramsOf = ({ pieceWeightG = null }: Goods) => (pieceWeightG === null ? null : Number(pieceWeightG));

/** What bringing goods costs, by the parameters of today. */
export async function termsToday(context: QueryContext): Promise<DeliveryTerms> {
  return deliveryTerms((await parameterSetOn(context.tx, shopDay(context).toString())).shop);
}

/** What bringing all of it costs; a line whose weight nobody knows costs nothing to bring. Refuses TRANSPORT_IMPOSSIBLE. */
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

/** What bringing a line costs that is divided whole over several deliveries: the calculation knows of one. */
export async function transportAsDivided(
  context: QueryContext,
  lineId: number,
  line: Goods & { quantity: number },
): Promise<Money | undefined> {
  const deliveries = await deliveriesOfLine(context.tx, lineId);
  const divided = deliveries.reduce((sum, { quantity }) => sum + quantity, 0);
  if (deliveries.length < 2 || divided !== line.quantity) return undefined;
  const price = await transportOf(context, line, deliveries);
  return price.accepted ? price.value : undefined;
}
