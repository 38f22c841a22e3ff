import { type PricedSet, priceSetEndpoint } from '#modules/baskets/contract/line-sets.endpoints.ts';
import { type ExplainedRow, estimateWithReasons } from '#modules/estimating/domain/reasons.ts';
import { type SetGoods, setTransport } from '#modules/estimating/domain/set-transport.ts';
import type { Shop } from '#modules/estimating/domain/shop.ts';
import { furthest, whyNotAlong } from '#modules/estimating/domain/why-not-along.ts';
import { vatPercentFor } from '#modules/relations/domain/vat.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import { addMoney, eurosOf, type Money, moneyFromEuros, noMoney, percentOf } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { isTaken, madeAs, type ProductPart, partsOf, type SetPart } from './set-parts.ts';

type Priced = PricedSet['parts'][number];
type Weighed = { told: Priced; goods: SetGoods | undefined; vatPercent: number };

export const priceSet = query(priceSetEndpoint, async (context, input) => {
  const customer = input.customerId ? await readCustomerTerms(context.tx, input.customerId) : undefined;
  if (input.customerId && !customer) throw notFound();
  const { shop, parts } = await partsOf(context, input, customer);
  const weighed = parts.map((part, place): Weighed => {
    const vatPercent = part.kind === 'product' ? part.product.vatRate : Number(part.article.vatRate);
    return { ...priced(shop, parts, place), vatPercent: customer ? vatPercentFor(customer.vatType, vatPercent) : vatPercent };
  });
  const goods = weighed.flatMap((part) => part.goods ?? []);
  const shared = setTransport(shop, goods);
  const separately = goods.map((part) => moneyFromEuros(setTransport(shop, [part])?.sellEur ?? 0));
  const prices = weighed.map(({ told }) => told.price ?? noMoney);
  const [price, cost] = [addMoney(...prices), addMoney(...weighed.map(({ told }) => told.cost))];
  const transport = shared ? moneyFromEuros(shared.sellEur) : noMoney;
  const vat = weighed.map(({ told, vatPercent }) => percentOf(told.price ?? noMoney, vatPercent));
  return {
    parts: weighed.map(({ told }) => told),
    price,
    cost,
    each: moneyFromEuros(eurosOf(price) / input.quantity),
    marginRate: marginOf(weighed.map(({ told }) => told)),
    weightKg: goods.reduce((sum, { quantity, pieceGrams }) => sum + (quantity * pieceGrams) / 1000, 0),
    transport: shared
      ? { mode: shared.mode, units: shared.units, boxes: shared.boxes, price: transport, separately: addMoney(...separately) }
      : null,
    total: addMoney(price, transport, ...vat, percentOf(transport, weighed[0]?.vatPercent ?? 0)),
  };
});

/** Of what is calculated; what an article cost to buy nobody knows here. */
function marginOf(parts: readonly Priced[]): number {
  const calculated = parts.filter(({ cost }) => cost > 0);
  const price = addMoney(...calculated.map((part) => part.price ?? noMoney));
  return price === 0 ? 0 : (price - addMoney(...calculated.map(({ cost }) => cost))) / price;
}

/** Of a part for which going along is no question. */
const alone = { along: null, notAlong: null };

/** What a part costs, as it goes along when that was taken; its weight and boxes for the transport, unless it cannot be made. */
function priced(shop: Shop, parts: readonly SetPart[], place: number): { told: Priced; goods: SetGoods | undefined } {
  const part = parts[place]!;
  const { quantity } = part;
  if (part.kind === 'article') {
    const pieceGrams = Number(part.article.pieceWeightG);
    const told = { quantity, price: part.price, cost: noMoney, weightKg: (quantity * pieceGrams) / 1000, refusal: null, ...alone };
    return { told, goods: { quantity, pieceGrams, piecesPerBox: part.article.piecesPerBox, boxed: true } };
  }
  if (part.problem) {
    const refusal = { code: part.problem.code, role: null, values: { ...part.problem.params } };
    return { told: { quantity, price: null, cost: noMoney, weightKg: 0, refusal, ...alone }, goods: undefined };
  }
  const ask = madeAs(part);
  const result = estimateWithReasons(shop, ask);
  const along = part.offer && {
    kind: part.offer.kind,
    host: part.offer.host,
    role: part.offer.role,
    paper: part.offer.paper,
    price: part.offer.ganged,
    saving: part.offer.saving,
  };
  if ('refusal' in result) {
    const { code, role = null, values } = result.refusal;
    const told = { quantity, price: null, cost: noMoney, weightKg: 0, refusal: { code, role, values }, ...alone };
    return { told, goods: undefined };
  }
  const row = result.quantities[0]!;
  const told = { quantity, ...figuresOf(row), refusal: null, along: along ?? null, notAlong: whyAlone(shop, parts, place) ?? null };
  return { told, goods: goodsOf(row, quantity, ask.packing !== 'none') };
}

/** Why a part goes along with none of the others, and with which of them least was missing; nothing when it does, or leads one that does. */
function whyAlone(shop: Shop, parts: readonly SetPart[], place: number) {
  const { ask, quantity, offer } = parts[place] as ProductPart;
  const leads = parts.some((part) => part.kind === 'product' && part.offer?.host === place && isTaken(part));
  if (offer || leads) return undefined;
  const reasons = parts.flatMap((part, host) => {
    const reason = part.kind === 'product' && host !== place ? whyNotAlong(shop, part.ask, part.quantity, ask, quantity) : undefined;
    return reason ? [{ ...reason, host }] : [];
  });
  return furthest(reasons);
}

function figuresOf({ linePriceEur, costEur, totalWeightKg }: ExplainedRow): { price: Money; cost: Money; weightKg: number } {
  return { price: moneyFromEuros(linePriceEur), cost: moneyFromEuros(costEur), weightKg: totalWeightKg };
}

function goodsOf({ pieceWeightG, piecesPerBox }: ExplainedRow, quantity: number, boxed: boolean): SetGoods {
  return { quantity, pieceGrams: pieceWeightG, piecesPerBox: piecesPerBox ?? null, boxed };
}
