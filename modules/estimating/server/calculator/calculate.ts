import { readSubGroup } from '#modules/catalogue/server/public.ts';
import { calculateEndpoint } from '#modules/estimating/contract/calculator/calculate.endpoint.ts';
import type { Calculation, PricedCalculation, RefusedCalculation } from '#modules/estimating/contract/calculator/calculation.shapes.ts';
import type { PriceGoal } from '#modules/estimating/domain/calculator/given-price.ts';
import { rungOf } from '#modules/estimating/domain/calculator/ladder.ts';
import { fieldOfRefusal, suggestionsFor } from '#modules/estimating/domain/calculator/suggestions.ts';
import { decidePages, nearestMultiples, type ProductLimits, withAllowedPresses } from '#modules/estimating/domain/engine/product-limits.ts';
import { type ExplainedRow, estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase, PricedQuantity, RefusalCode } from '#modules/estimating/domain/engine/types.ts';
import { areValidQuantities, smallestSideMm } from '#modules/estimating/domain/engine/understand.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { curveQuantities, dipsIn, pricesAt } from '#modules/estimating/domain/price/price-curve.ts';
import { type CaseAtQuantity, type OtherGuests, placeBesideOthers } from '#modules/estimating/domain/sheet/place-beside-others.ts';
import { dayOf, parametersFor } from '#modules/estimating/server/parameters/parameter-draft.ts';
import { vatPercentFor } from '#modules/relations/domain/finance/vat.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import { accept } from '#platform/domain/decision.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { JsonText } from '#platform/server/json-text.ts';
import { query } from '#platform/server/served.ts';
import { readCaseTerms } from './case-terms.ts';
import { chosenView } from './chosen-view.ts';
import { caseFor, otherGuestsFrom } from './customer-case.ts';
import { memoizeByParameters } from './memoize-by-parameters.ts';

const defaultVatPercent = 21;
const runOnPieces = 100;
const refusedQuantity = {
  kind: 'refused' as const,
  code: 'QUANTITY_INVALID',
  role: null,
  field: 'quantities',
  values: {},
  suggestions: [],
};

export const calculate = query(calculateEndpoint, async (context, input) => {
  const { tx } = context;
  const { case: asked, subGroupId, customerId, quantity, goal, beside, draft } = input;
  const customer = customerId ? await readCustomerTerms(tx, customerId) : undefined;
  const product = subGroupId ? await readSubGroup(tx, subGroupId, customer?.businessUnitId) : undefined;
  if ((customerId && !customer) || (subGroupId && !product)) throw notFound();
  const { id, code, shop } = await parametersFor(context, draft);
  const productVat = product?.vatRate ?? defaultVatPercent;
  const vatRate = customer ? vatPercentFor(customer.vatType, productVat) : productVat;
  const ask = caseFor(asked, await readCaseTerms(tx, { customer, subGroupId, day: dayOf(context) }));
  const parameterSet = { id, code };
  const refused = product && refusePages(ask, product);
  if (refused) return { parameterSet, vatRate, answer: refused };
  return cachedCalculation(shop, {
    parameterSet,
    ask: product ? withAllowedPresses(ask, product) : ask,
    quantity,
    vatRate,
    goal,
    beside: beside && otherGuestsFrom(beside),
  });
});

/** Refuses a number of pages in which the product is not sold. */
function refusePages(ask: EstimateCase, product: ProductLimits): RefusedCalculation | undefined {
  const decided = decidePages(ask, product);
  if (decided.accepted) return undefined;
  const { pages, multiple } = decided.params as { pages: number; multiple: number };
  const suggestions = nearestMultiples(pages, multiple);
  return { kind: 'refused', code: decided.code, role: 'inner', field: 'pages', values: { pages, multiple }, suggestions };
}

type CalculationInput = {
  ask: EstimateCase;
  quantity?: number | undefined;
  /** In per cent. */
  vatRate: number;
  goal?: PriceGoal | undefined;
  beside?: OtherGuests | undefined;
};

type CachedInput = CalculationInput & Pick<Calculation, 'parameterSet'>;

const cachedCalculation = memoizeByParameters((shop: Shop, { parameterSet, ...asked }: CachedInput) => {
  const calculated: Calculation = { parameterSet, vatRate: asked.vatRate, answer: calculationFor(shop, asked) };
  return new JsonText(calculated);
});

/** Calculates without a database; the bench times it against the same call over HTTP. */
export function calculationFor(shop: Shop, { ask, quantity, vatRate, goal, beside }: CalculationInput): Calculation['answer'] {
  const quantities = [...new Set(ask.quantities)].sort((one, other) => one - other);
  if (!areValidQuantities(quantities)) return refusedCalculation(shop, ask, { code: 'QUANTITY_INVALID', values: {} });
  const badSides = refuseSides(shop, ask);
  if (badSides) return refusedCalculation(shop, ask, badSides);
  const chosenQuantity = quantities.find((one) => one === quantity) ?? quantities[0]!;
  const sliced = placeBesideOthers(shop, ask, beside ?? noGuests);
  const placed: ReturnType<CaseAtQuantity> = beside ? sliced(chosenQuantity) : accept(ask);
  if (!placed.accepted) return refusedCalculation(shop, ask, { code: placed.code, values: {} });
  const reasons = estimateWithReasons(shop, { ...placed.value, quantities: [chosenQuantity] });
  if ('refusal' in reasons) return refusedCalculation(shop, ask, reasons.refusal);
  const pricesOf: PricesOf = beside ? pricesInRooms(shop, sliced) : (made, some, route) => pricesAt(shop, made, some, route);
  return priced(shop, { ask: { ...placed.value, quantities }, row: reasons.quantities[0]!, vatRate, goal, pricesOf }) ?? refusedQuantity;
}

const noGuests: OtherGuests = { sold: [], place: 0, stays: false };

type PricesOf = (made: EstimateCase, quantities: readonly number[], route?: EstimateCase['route']) => readonly PricedQuantity[];

/** Prices a ganged case beside other guests: each quantity in its own room, skipping quantities without room. */
function pricesInRooms(shop: Shop, sliced: CaseAtQuantity): PricesOf {
  return (_made, quantities, route) =>
    quantities.flatMap((quantity) => {
      const placed = sliced(quantity);
      return placed.accepted ? pricesAt(shop, placed.value, [quantity], route) : [];
    });
}

type Refusal = { code: RefusalCode | 'STRIP_TAKEN'; role?: string; values: RefusedCalculation['values'] };

function refusedCalculation(shop: Shop, ask: EstimateCase, { code, role, values }: Refusal): RefusedCalculation {
  // Taken room has the same suggestions as a guest that does not fit at all.
  const asRule = code === 'STRIP_TAKEN' ? 'GANG_NOT_POSSIBLE' : code;
  const suggestions = suggestionsFor(shop, ask, { code: asRule, ...(role !== undefined && { role }) });
  return { kind: 'refused', code, role: role ?? null, field: fieldOfRefusal(asRule), values, suggestions };
}

/**
 * Refuses a side of zero or less with a suggestion; without a minimum side in the parameters the rule book only says that it fits on no
 * sheet.
 */
function refuseSides(
  { defaults: { minSideMm = smallestSideMm } }: Shop,
  { format: { widthMm, heightMm } }: EstimateCase,
): Refusal | undefined {
  return widthMm > 0 && heightMm > 0 ? undefined : { code: 'FORMAT_TOO_SMALL', values: { widthMm, heightMm, leastMm: minSideMm } };
}

type Priced = { ask: EstimateCase; row: ExplainedRow; vatRate: number; goal: PriceGoal | undefined; pricesOf: PricesOf };

/** Gives undefined when no quantity of the ladder has a price. */
function priced(shop: Shop, { ask, row, vatRate, goal, pricesOf }: Priced): PricedCalculation | undefined {
  // The curve and the run-on price leave out bought-in quantities.
  const { boughtIn, ...made } = ask;
  const points = curveQuantities(shop, made);
  const more = row.quantity + runOnPieces;
  const rows = pricesOf(made, [...new Set([...points, more])]);
  const known = new Map(rows.map((one) => [one.quantity, one]));
  const rowsAt = (quantities: readonly number[]) => quantities.flatMap((quantity) => known.get(quantity) ?? []);
  const ladder = rows.length > 0 && !boughtIn ? rowsAt(ask.quantities) : pricesAt(shop, ask, ask.quantities);
  if (ladder.length === 0) return undefined;
  const chosen = chosenView(shop, ask, row, goal);
  const curve = rowsAt(points);
  const runOn = known.get(more);
  const rival = chosen.rival ? pricesOf(made, points, { ...row.route, [chosen.rival.role]: chosen.rival.presses }) : [];
  return {
    kind: 'priced',
    ladder: ladder.map((one) => rungOf(one, vatRate)),
    chosen,
    dips: dipsIn(shop, made, curve).map(({ fewer, more, rate }) => ({
      fewer: fewer.quantity,
      fewerPrice: moneyFromEuros(fewer.linePriceEur),
      more: more.quantity,
      morePrice: moneyFromEuros(more.linePriceEur),
      rate,
    })),
    runOn: runOn && !boughtIn ? { pieces: runOnPieces, price: moneyFromEuros(runOn.linePriceEur - row.linePriceEur) } : null,
    curve: { chosen: curve.map(pointOf), rival: rival.map(pointOf) },
  };
}

function pointOf({ quantity, linePriceEur }: PricedQuantity) {
  return { quantity, price: moneyFromEuros(linePriceEur) };
}
