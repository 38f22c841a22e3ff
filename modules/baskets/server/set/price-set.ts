import { type PricedSet, priceSetEndpoint } from '#modules/baskets/contract/set/line-sets.endpoints.ts';
import { type ExplainedRow, estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import { type SetGoods, setTransport } from '#modules/estimating/domain/packaging/set-transport.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { closestReason, whyNotGanged } from '#modules/estimating/domain/sheet/why-not-ganged.ts';
import { vatPercentFor } from '#modules/relations/domain/finance/vat.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import { addMoney, eurosOf, type Money, moneyFromEuros, noMoney, percentOf } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { isGanged, type ProductPart, partsOf, producedCase, type SetPart } from './set-parts.ts';

type Priced = PricedSet['parts'][number];
type Weighed = { output: Priced; goods: SetGoods | undefined; vatPercent: number };

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
  const prices = weighed.map(({ output }) => output.price ?? noMoney);
  const [price, cost] = [addMoney(...prices), addMoney(...weighed.map(({ output }) => output.cost))];
  const transport = shared ? moneyFromEuros(shared.sellEur) : noMoney;
  const vat = weighed.map(({ output, vatPercent }) => percentOf(output.price ?? noMoney, vatPercent));
  return {
    parts: weighed.map(({ output }) => output),
    price,
    cost,
    each: moneyFromEuros(eurosOf(price) / input.quantity),
    marginRate: marginOf(weighed.map(({ output }) => output)),
    weightKg: goods.reduce((sum, { quantity, pieceGrams }) => sum + (quantity * pieceGrams) / 1000, 0),
    transport: shared
      ? { mode: shared.mode, units: shared.units, boxes: shared.boxes, price: transport, separately: addMoney(...separately) }
      : null,
    total: addMoney(price, transport, ...vat, percentOf(transport, weighed[0]?.vatPercent ?? 0)),
  };
});

/** Computes the margin of the calculated parts; the purchase price of articles is unknown here. */
function marginOf(parts: readonly Priced[]): number {
  const calculated = parts.filter(({ cost }) => cost > 0);
  const price = addMoney(...calculated.map((part) => part.price ?? noMoney));
  return price === 0 ? 0 : (price - addMoney(...calculated.map(({ cost }) => cost))) / price;
}

/** The ganging fields of a part that cannot be ganged. */
const alone = { along: null, notAlong: null };

/** Prices a part, ganged if that was chosen; `goods` are weight and boxes for the transport, undefined when it cannot be made. */
function priced(shop: Shop, parts: readonly SetPart[], place: number): { output: Priced; goods: SetGoods | undefined } {
  const part = parts[place]!;
  const { quantity } = part;
  if (part.kind === 'article') {
    const pieceGrams = Number(part.article.pieceWeightG);
    const output = { quantity, price: part.price, cost: noMoney, weightKg: (quantity * pieceGrams) / 1000, refusal: null, ...alone };
    return { output, goods: { quantity, pieceGrams, piecesPerBox: part.article.piecesPerBox, boxed: true } };
  }
  if (part.problem) {
    const refusal = { code: part.problem.code, role: null, values: { ...part.problem.params } };
    return { output: { quantity, price: null, cost: noMoney, weightKg: 0, refusal, ...alone }, goods: undefined };
  }
  const ask = producedCase(part);
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
    const output = { quantity, price: null, cost: noMoney, weightKg: 0, refusal: { code, role, values }, ...alone };
    return { output, goods: undefined };
  }
  const row = result.quantities[0]!;
  const output = { quantity, ...figuresOf(row), refusal: null, along: along ?? null, notAlong: whyAlone(shop, parts, place) ?? null };
  return { output, goods: goodsOf(row, quantity, ask.packing !== 'none') };
}

/** Says why a part can be ganged with none of the others, for the closest one; undefined when it is ganged or hosts a ganged part. */
function whyAlone(shop: Shop, parts: readonly SetPart[], place: number) {
  const { ask, quantity, offer } = parts[place] as ProductPart;
  const leads = parts.some((part) => part.kind === 'product' && part.offer?.host === place && isGanged(part));
  if (offer || leads) return undefined;
  const reasons = parts.flatMap((part, host) => {
    const reason = part.kind === 'product' && host !== place ? whyNotGanged(shop, part.ask, part.quantity, ask, quantity) : undefined;
    return reason ? [{ ...reason, host }] : [];
  });
  return closestReason(reasons);
}

function figuresOf({ linePriceEur, costEur, totalWeightKg }: ExplainedRow): { price: Money; cost: Money; weightKg: number } {
  return { price: moneyFromEuros(linePriceEur), cost: moneyFromEuros(costEur), weightKg: totalWeightKg };
}

function goodsOf({ pieceWeightG, piecesPerBox }: ExplainedRow, quantity: number, boxed: boolean): SetGoods {
  return { quantity, pieceGrams: pieceWeightG, piecesPerBox: piecesPerBox ?? null, boxed };
}
