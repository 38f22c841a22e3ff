import type { CostLineView, OtherRoute, PricedCalculation, SheetView } from '#modules/estimating/contract/calculator/calculation.shapes.ts';
import { givenPriceFor, type PriceGoal } from '#modules/estimating/domain/calculator/given-price.ts';
import type { ExplainedRow } from '#modules/estimating/domain/engine/reasons.ts';
import { type RouteOutcome, rivalOf, routesByPaper } from '#modules/estimating/domain/engine/rival-route.ts';
import { cellOf } from '#modules/estimating/domain/engine/sizes.ts';
import type { ComponentResult, CustomerTerms, EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { understand } from '#modules/estimating/domain/engine/understand.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import type { ExplainedLine } from '#modules/estimating/domain/price/ledger.ts';
import { linesByPart } from '#modules/estimating/domain/price/line-parts.ts';
import { sixDecimals } from '#modules/estimating/domain/price/six-decimals.ts';
import { sheetDrawing } from '#modules/estimating/domain/sheet/sheet-drawing.ts';
import { addMoney, type Money, moneyFromEuros, subtractMoney } from '#platform/domain/money.ts';

type Chosen = PricedCalculation['chosen'];

/** The view of one quantity of the ladder. */
export function chosenView(shop: Shop, ask: EstimateCase, row: ExplainedRow, goal?: PriceGoal): Chosen {
  // A bought-in quantity has no sheets here, so its routes are listed on the papers of the case.
  const printed = new Map<string, string>([...ask.components, ...row.components].map(({ role, paper }) => [role, paper]));
  const { byPress: routes, otherSheets } = routesByPaper(row.routes, printed);
  const rival = rivalOf(routes);
  return {
    quantity: row.quantity,
    route: Object.fromEntries(Object.entries(row.route ?? {}).map(([role, presses]) => [role, [...presses]])),
    spineMm: row.spineMm ?? null,
    thicknessMm: row.thicknessMm ?? null,
    wireDiameterMm: row.wireDiameterMm ?? null,
    pieceWeightG: row.pieceWeightG,
    piecesPerBox: row.piecesPerBox ?? null,
    room: ask.gangedOn?.room ? { place: ask.gangedOn.room.place, lengthMm: ask.gangedOn.room.lengthMm } : null,
    coverOpenMm: coverOpen(shop, ask),
    parts: linesByPart(row.lines).map(({ part, lines }) => ({
      part,
      cost: addMoney(...lines.map(({ costEur }) => moneyFromEuros(costEur))),
      minutes: sixDecimals(lines.reduce((sum, { hours = 0 }) => sum + hours * 60, 0)),
      lines: lines.map(lineView),
    })),
    // A refused pair of presses adds nothing to the refusals of its presses.
    routes: routes.filter(({ feasible, presses }) => feasible || presses.length === 1).map((route) => routeView(shop, route)),
    otherSheets: otherSheets.map((route) => routeView(shop, route)),
    given: givenPriceFor(row, ask.customer?.rounding, goal),
    rival: rival
      ? {
          role: rival.role,
          presses: [...rival.presses],
          price: moneyFromEuros(rival.linePriceEur),
          difference: moneyFromEuros(rival.linePriceDifferenceEur),
        }
      : null,
    sheets: row.components.flatMap((component) => {
      const drawing = sheetDrawing(shop, ask, row, component.role);
      return drawing ? [sheetView(component, drawing)] : [];
    }),
    chain: chainView(row, ask.customer),
    warnings: [...row.warnings],
  };
}

function coverOpen(shop: Shop, ask: EstimateCase): Chosen['coverOpenMm'] {
  const understood = understand(shop, ask);
  if (!understood.accepted) return null;
  const { product, sizes, parts } = understood.value;
  const outer = parts.find(({ role }) => role === 'case' || (role === 'cover' && product === 'perfect-bound-book'));
  return outer ? cellOf(outer.role, product, sizes) : null;
}

function lineView({ code, machine, quantity, unit, hours, costEur, explanation }: ExplainedLine): CostLineView {
  const { formulaKey, values, parametersOf } = explanation;
  return {
    code,
    machine: machine ?? null,
    quantity,
    unit,
    minutes: hours === undefined ? null : sixDecimals(hours * 60),
    cost: moneyFromEuros(costEur),
    formula: formulaKey,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sixDecimals(value)])),
    ...(parametersOf !== machine && { parametersOf }),
  };
}

function routeView(shop: Shop, route: RouteOutcome): OtherRoute {
  const pressClass = shop.presses.find(({ id }) => id === route.presses[0])?.class ?? '';
  const base = { role: route.role, paper: route.paper, presses: [...route.presses], pressClass };
  if (!route.feasible) return { ...base, chosen: false, price: null, difference: null, code: route.code, values: route.values };
  return {
    ...base,
    chosen: route.chosen,
    price: moneyFromEuros(route.linePriceEur),
    difference: moneyFromEuros(route.linePriceDifferenceEur),
    code: null,
    values: {},
  };
}

function sheetView(
  { role, paper, sections, sectionPages = 0, forms = 0 }: ComponentResult,
  { grainAlong, gripperMm, cells, others = [], usedRate, ...drawing }: NonNullable<ReturnType<typeof sheetDrawing>>,
): SheetView {
  const folded = sections === undefined ? null : { sections, pages: sectionPages, forms };
  return {
    role,
    paper,
    ...drawing,
    usedRate: sixDecimals(usedRate),
    cells: [...cells],
    others: [...others],
    grainAlong: grainAlong ?? null,
    gripperMm: gripperMm ?? null,
    sections: folded,
  };
}

function chainView(row: ExplainedRow, { priceListType = 'A', rounding = '0.01' }: CustomerTerms = {}): Chosen['chain'] {
  const cost = moneyFromEuros(row.costEur);
  const calculationPrice = moneyFromEuros(row.calculationPriceEur);
  const price: Money = moneyFromEuros(row.linePriceEur);
  return {
    cost,
    markUp: subtractMoney(calculationPrice, cost),
    calculationPrice,
    discountRate: row.discountRate,
    afterDiscount: moneyFromEuros(row.afterDiscountEur),
    priceListFactor: row.priceListFactor,
    priceListType,
    agreed: row.agreed ?? null,
    afterPriceList: moneyFromEuros(row.afterPriceListEur),
    surchargeRate: row.surchargeRate,
    surcharges: (row.surcharges ?? []).map(({ name, of, rate, eur }) => ({ name, of, rate, amount: moneyFromEuros(eur) })),
    rounding: subtractMoney(price, moneyFromEuros(row.afterSurchargeEur)),
    roundTo: rounding,
    price,
    margin: moneyFromEuros(row.marginEur),
    contribution: moneyFromEuros(row.contributionEur),
  };
}
