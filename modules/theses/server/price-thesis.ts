import { priceAtSpeed } from '#modules/baskets/domain/order/dispatch-offers.ts';
import { type PriceLineRefusal, priceLine, shopDay, transportOfLine, type WorkToDispatch } from '#modules/baskets/server/public.ts';
import type { ExplainedRow } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { pricesAt } from '#modules/estimating/domain/price/price-curve.ts';
import { parameterSetOf, parameterSetOn, readFootprint } from '#modules/estimating/server/public.ts';
import { extraSlots } from '#modules/prepress/contract/early/early-file.shapes.ts';
import type { ConfiguredExtra, ConfiguredProduct } from '#modules/prepress/server/public.ts';
import { shownPrice } from '#modules/relations/domain/finance/price-basis.ts';
import { vatPercentFor } from '#modules/relations/domain/finance/vat.ts';
import type { CustomerTerms } from '#modules/relations/server/public.ts';
import { priceThesisEndpoint } from '#modules/theses/contract/price-thesis.endpoint.ts';
import type { ThesisChoice, ThesisPrice } from '#modules/theses/contract/thesis.shapes.ts';
import { missedDueDay, nearestOfferedDay, thesisDays, thesisSpeedPercent } from '#modules/theses/domain/thesis-days.ts';
import { type ThesisDelivery, thesisDeliveries } from '#modules/theses/domain/thesis-deliveries.ts';
import { sumOrder } from '#modules/webrequests/domain/shop/order-sum.ts';
import { priceParts } from '#modules/webrequests/domain/shop/price-parts.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { addMoney, type Money, moneyFromEuros, noMoney, subtractMoney } from '#platform/domain/money.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { formatDecision } from '#platform/server/text/format-refusal.ts';
import { daysInput } from './days-input.ts';
import { offeredLibrary } from './deposit/deposit-library.ts';
import { priceExtras } from './price-extras.ts';
import { bookOf, linesOfThesis, type ThesisLine } from './thesis-lines.ts';
import { readThesisProducts, readThesisTerms } from './thesis-products.ts';
import { readUniversity } from './universities.ts';

const curveCopies = [25, 50, 75, 100, 150, 200, 250, 300, 400, 500];

/** A line with the deliveries that its transport is priced for. */
export type SentLine = ThesisLine & { sent: ThesisDelivery[] };
type PricedLine = { line: SentLine; price: Money; transport: Money; vatPercent: number; weightKg: number; isPlanned: boolean };
type PricedThesis = {
  price: ThesisPrice;
  priced: PricedLine[];
  works: WorkToDispatch[];
  /** The book itself and what is printed beside it, for the files that they need. */
  book: ConfiguredProduct | undefined;
  extras: ConfiguredExtra[];
};

type Place = { country: string } | undefined;

/** Where a delivery goes, as far as its country has a price: to the university or library, or to the address that was chosen or typed. */
function placeOf({ to }: ThesisDelivery, { addressId, country }: ThesisChoice, others: { beadle: Place; library: Place }) {
  if (to !== 'candidate') return { country: others[to]?.country ?? '' };
  return country === '' ? { addressId } : { country };
}

/** Prices a thesis as the staff's role; undefined while it is not answered. Refuses what the engine or the catalogue refuses. */
export async function priceThesisFor(
  context: QueryContext,
  customer: CustomerTerms,
  choice: ThesisChoice,
  title = '',
): Promise<Decision<PricedThesis, PriceLineRefusal | 'TRANSPORT_IMPOSSIBLE'> | undefined> {
  const book = bookOf(choice);
  if (!book) return undefined;
  const sold = await readThesisProducts(context.tx, customer.businessUnitId);
  const { shop } = await parameterSetOn(context.tx, shopDay(context).toString());
  const lines = linesOfThesis({ sold, pricing: shop.pricing }, choice, book, title);
  if (!lines) return undefined;
  const university = choice.beadleCopies > 0 ? await readUniversity(context.tx, choice.universityId) : undefined;
  const library = choice.depositCopies > 0 ? await offeredLibrary(context.tx) : undefined;
  const beadleCopies = university?.street ? choice.beadleCopies : 0;
  const apart = { beadleCopies, depositCopies: library ? choice.depositCopies : 0 };
  const priced: PricedLine[] = [];
  const works: WorkToDispatch[] = [];
  const explained: { row: ExplainedRow; price: Money }[] = [];
  const extras: ConfiguredExtra[] = [];
  let main: ConfiguredProduct | undefined;
  let footprint: ThesisPrice['footprint'] = null;
  for (const line of lines) {
    const decided = await priceLine(context, customer.id, line.asked, customer.businessUnitId);
    if (!decided.accepted) return decided;
    // The extras go along with the candidate's books.
    const elsewhere = line.kind === 'thesis' ? apart : { beadleCopies: 0, depositCopies: 0 };
    const sent = thesisDeliveries({ pickUp: choice.pickUp, ...elsewhere }, line.asked.quantity);
    const transport = await transportOfLine(
      context,
      decided.value,
      sent.map((delivery) => ({ ...delivery, ...placeOf(delivery, choice, { beadle: university, library }) })),
    );
    if (!transport.accepted) return transport;
    const { price, vatRate, pieceWeightG, quantity, estimate, estimateCase, parameterSetId } = decided.value;
    const row = estimate as ExplainedRow | null | undefined;
    if (row && 'subGroupId' in line.asked.what)
      works.push({ row, ask: estimateCase as EstimateCase, subGroupId: line.asked.what.subGroupId });
    if (line.kind === 'thesis' && row && 'subGroupId' in line.asked.what) {
      const { subGroupId } = line.asked.what;
      footprint = await readFootprint(context, { row, parameterSetId: parameterSetId!, copies: quantity });
      main = { subGroupId, ask: estimateCase as EstimateCase, parameterSetId: parameterSetId!, spineMm: row.spineMm ?? null };
    }
    const slot = extraSlots.find((one) => one === line.kind);
    if (slot && row && 'subGroupId' in line.asked.what) {
      const { subGroupId } = line.asked.what;
      const product = { subGroupId, ask: estimateCase as EstimateCase, parameterSetId: parameterSetId!, spineMm: row.spineMm ?? null };
      extras.push({ slot, product });
    }
    const vatPercent = vatPercentFor(customer.vatType, Number(vatRate));
    const weightKg = (Number(pieceWeightG ?? 0) * quantity) / 1000;
    if (row && line.asked.price === null) explained.push({ row, price });
    const isPlanned = row !== null && row !== undefined && line.asked.price === null;
    priced.push({ line: { ...line, sent }, price, transport: transport.value, vatPercent, weightKg, isPlanned });
  }
  const { transport, transportWithVat, vat, total } = sumOrder(priced);
  const price: ThesisPrice = {
    lines: priced.map(({ line, price: amount, vatPercent }) => ({
      ...{ kind: line.kind, quantity: line.asked.quantity, price: amount, vatPercent },
    })),
    ...{ transport, transportWithVat },
    speed: null,
    vat,
    total,
    spineMm: main?.spineMm ?? null,
    weightKg: priced.reduce((sum, { weightKg }) => sum + weightKg, 0),
    footprint,
    parts: priceParts(
      addMoney(...explained.map((one) => one.price)),
      explained.flatMap(({ row }) => row.lines),
    ),
    curve: main ? await curveOf(context, main, choice.copies!) : [],
  };
  return accept({ price, priced, works, book: main, extras });
}

/** The same thesis with what its day adds to the work that is planned; articles and fixed prices keep theirs. */
export function thesisAtSpeed({ price, priced }: PricedThesis, percent: number): { price: ThesisPrice; lines: SentLine[] } {
  const lines = priced.map(({ line }) => line);
  if (percent === 0) return { price, lines };
  const faster = priced.map((one) => (one.isPlanned ? { ...one, price: priceAtSpeed(one.price, percent) } : one));
  const added = faster.map(({ price: fast, vatPercent }, place) => ({ price: subtractMoney(fast, priced[place]!.price), vatPercent }));
  const amount = addMoney(...added.map((one) => one.price));
  const amountWithVat = addMoney(...added.map((one) => shownPrice(one.price, one.vatPercent, 'withVat')));
  return {
    price: {
      ...price,
      ...sumOrder(faster),
      speed: { percent, amount, amountWithVat },
      parts: [...price.parts, ...(amount === noMoney ? [] : [{ part: 'speed' as const, amount }])],
    },
    lines: faster.map(({ line, price: fixed, isPlanned }) => (isPlanned ? { ...line, asked: { ...line.asked, price: fixed } } : line)),
  };
}

async function curveOf({ tx }: QueryContext, { ask, parameterSetId }: ConfiguredProduct, copies: number) {
  const { shop } = await parameterSetOf(tx, parameterSetId);
  const quantities = [...new Set([...curveCopies, copies])].sort((one, other) => one - other);
  return pricesAt(shop, ask, quantities).map(({ quantity, linePriceEur }) => ({ copies: quantity, price: moneyFromEuros(linePriceEur) }));
}

export const priceThesis = query(priceThesisEndpoint, async (context, { deliveryOn, defenceOn, ...choice }) => {
  const customer = await readThesisTerms(context);
  // Only the staff role reads parameters and terms; the response contains no more than the sums.
  return context.tx.asStaff(async () => {
    const priced = await priceThesisFor(context, customer, choice);
    const extrasAt = (percent: number) => priceExtras(context, customer, choice, percent);
    const none = { price: null, extras: [], problem: null, insteadOn: null, missedDue: null };
    if (!priced) return none;
    if (!priced.accepted) return { ...none, extras: await extrasAt(0), problem: formatDecision(context, priced)!.message };
    if (deliveryOn === null) return { ...none, price: priced.value.price, extras: await extrasAt(0) };
    const input = await daysInput(context, customer, priced.value.works, { ...choice, defenceOn });
    const percent = thesisSpeedPercent(input, Temporal.PlainDate.from(deliveryOn));
    const { price } = thesisAtSpeed(priced.value, percent);
    const offered = thesisDays(input);
    const [insteadOn, missedDue] = [nearestOfferedDay(offered, deliveryOn), missedDueDay(offered, deliveryOn)];
    return { price, extras: await extrasAt(percent), problem: null, insteadOn, missedDue };
  });
});
