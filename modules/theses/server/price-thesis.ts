import { priceLine, type WorkToDispatch } from '#modules/baskets/server/public.ts';
import type { ExplainedRow } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { pricesAt } from '#modules/estimating/domain/price/price-curve.ts';
import { parameterSetOf } from '#modules/estimating/server/public.ts';
import { vatPercentFor } from '#modules/relations/domain/finance/vat.ts';
import { type CustomerTerms, readOwnTerms } from '#modules/relations/server/public.ts';
import { priceThesisEndpoint } from '#modules/theses/contract/price-thesis.endpoint.ts';
import type { ThesisChoice, ThesisPrice } from '#modules/theses/contract/thesis.shapes.ts';
import { sumOrder } from '#modules/webrequests/domain/shop/order-sum.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { type Money, moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { formatDecision } from '#platform/server/text/refusal-text.ts';
import { bookOf, linesOfThesis, type ThesisLine } from './thesis-lines.ts';
import { readThesisProducts } from './thesis-products.ts';

const curveCopies = [25, 50, 75, 100, 150, 200, 250, 300, 400, 500];

export type PricedThesis = { price: ThesisPrice; lines: ThesisLine[]; works: WorkToDispatch[] };

/** Prices a thesis as the staff's role; undefined while it is not answered. Refuses what the engine or the catalogue refuses. */
export async function priceThesisFor(
  context: QueryContext,
  customer: CustomerTerms,
  choice: ThesisChoice,
  title = '',
): Promise<Decision<PricedThesis> | undefined> {
  const book = bookOf(choice);
  const lines = book && linesOfThesis(await readThesisProducts(context.tx, customer.businessUnitId), choice, book, title);
  if (!lines) return undefined;
  const priced: { line: ThesisLine; price: Money; transport: Money; vatPercent: number; weightKg: number }[] = [];
  const works: WorkToDispatch[] = [];
  let main: { ask: EstimateCase; parameterSetId: number; spineMm: number | null } | undefined;
  for (const line of lines) {
    const decided = await priceLine(context, customer.id, line.asked);
    if (!decided.accepted) return decided;
    const { price, transportPrice, vatRate, pieceWeightG, quantity, estimate, estimateCase, parameterSetId } = decided.value;
    const row = estimate as ExplainedRow | null | undefined;
    if (row && 'subGroupId' in line.asked.what) works.push({ row, subGroupId: line.asked.what.subGroupId });
    if (line.kind === 'thesis' && row)
      main = { ask: estimateCase as EstimateCase, parameterSetId: parameterSetId!, spineMm: row.spineMm ?? null };
    const vatPercent = vatPercentFor(customer.vatType, Number(vatRate));
    const weightKg = (Number(pieceWeightG ?? 0) * quantity) / 1000;
    priced.push({ line, price, transport: transportPrice ?? noMoney, vatPercent, weightKg });
  }
  const { transport, vat, total } = sumOrder(priced);
  const price: ThesisPrice = {
    lines: priced.map(({ line, price: amount }) => ({ kind: line.kind, quantity: line.asked.quantity, price: amount })),
    transport,
    vat,
    total,
    spineMm: main?.spineMm ?? null,
    weightKg: priced.reduce((sum, { weightKg }) => sum + weightKg, 0),
    curve: main ? await curveOf(context, main, choice.copies!) : [],
  };
  return accept({ price, lines, works });
}

async function curveOf({ tx }: QueryContext, { ask, parameterSetId }: { ask: EstimateCase; parameterSetId: number }, copies: number) {
  const { shop } = await parameterSetOf(tx, parameterSetId);
  const quantities = [...new Set([...curveCopies, copies])].sort((one, other) => one - other);
  return pricesAt(shop, ask, quantities).map(({ quantity, linePriceEur }) => ({ copies: quantity, price: moneyFromEuros(linePriceEur) }));
}

export const priceThesis = query(priceThesisEndpoint, async (context, choice) => {
  const customer = await readOwnTerms(context);
  // Only the staff role reads parameters and terms; the response contains no more than the sums.
  return context.tx.asStaff(async () => {
    const priced = await priceThesisFor(context, customer, choice);
    if (!priced) return { price: null, problem: null };
    return priced.accepted
      ? { price: priced.value.price, problem: null }
      : { price: null, problem: formatDecision(context, priced)!.message };
  });
});
