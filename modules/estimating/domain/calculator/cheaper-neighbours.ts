import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import { products } from '#modules/estimating/domain/engine/product.ts';
import type { EstimateCase, EstimateRow } from '#modules/estimating/domain/engine/types.ts';
import { type Understood, understand } from '#modules/estimating/domain/engine/understand.ts';
import type { Paper, Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { bracketsOf } from '#modules/estimating/domain/price/price-curve.ts';
import { type Money, moneyFromEuros, subtractMoney } from '#platform/domain/money.ts';
import { type NeighbourChange, withChange } from './neighbour.ts';

/** The effect of a change on the price of the line and of one piece; differences are relative to the current case. */
export type Neighbour = { change: NeighbourChange; price: Money; difference: Money; each: Money; eachDifference: Money };

/** Gives the row of a case at one quantity; undefined when it cannot be made. */
export type RowAt = (ask: EstimateCase, quantity: number) => EstimateRow | undefined;

const smallerByMm = 2;
const fewerPages = 4;
const weightTolerance = 0.25;
const maxPapers = 2;

/**
 * Finds cheaper variants of a case at one quantity, each estimated in full: two millimetres smaller, four pages fewer, another house stock
 * of nearly the same weight, any sheet of the same stock, and the next quantity of a discount. Returns only variants that save, largest
 * saving first: on the line, or for the next quantity per piece. Skips variants under another price list than the case itself, and those
 * that `allows` rejects. `rowAt` prices a case that is ganged beside other guests. Empty for a refused case.
 */
export function cheaperNeighbours(
  shop: Shop,
  ask: EstimateCase,
  quantity: number,
  allows: (neighbour: EstimateCase) => boolean = () => true,
  rowAt: RowAt = priceIn(shop),
): Neighbour[] {
  const now = rowAt(ask, quantity);
  const understood = understand(shop, ask);
  if (!now || !understood.accepted) return [];
  const found = changesOf(understood.value, quantity).flatMap((change): Neighbour[] => {
    const neighbour = withChange(ask, change);
    const row = allows(neighbour) ? rowAt(neighbour, change.kind === 'quantity' ? change.quantity : quantity) : undefined;
    return row && (change.kind === 'quantity' || hasSamePriceList(now, row)) ? [comparison(change, now, row)] : [];
  });
  const saves = found.filter(({ change, difference, eachDifference }) => (change.kind === 'quantity' ? eachDifference : difference) < 0);
  return onePerKind(saves.toSorted((one, other) => one.difference - other.difference));
}

function changesOf({ shop, ask, product, parts, sizes: { widthMm, heightMm } }: Understood, quantity: number): NeighbourChange[] {
  const pages = parts.find(({ role }) => role === 'inner')?.component.pages ?? 0;
  const next = bracketsOf(shop, ask).find(({ fromQuantity }) => fromQuantity > quantity)?.fromQuantity;
  return [
    { kind: 'format', widthMm: widthMm - smallerByMm, heightMm },
    { kind: 'format', widthMm, heightMm: heightMm - smallerByMm },
    { kind: 'format', widthMm: widthMm - smallerByMm, heightMm: heightMm - smallerByMm },
    ...(products[product].family === 'bound' ? [{ kind: 'pages' as const, pages: pages - fewerPages }] : []),
    ...parts.flatMap(({ role, paper }) => papersNear(shop, paper).map(({ code }) => ({ kind: 'paper' as const, role, paper: code }))),
    ...(ask.paperChoice === 'equivalent' ? [] : [{ kind: 'sheets' as const }]),
    ...(next === undefined ? [] : [{ kind: 'quantity' as const, quantity: next }]),
  ];
}

function papersNear({ papers }: Shop, { code, gramsPerM2, coated }: Paper): Paper[] {
  const maxDifference = gramsPerM2 * weightTolerance;
  return papers.filter(
    (other) => other.code !== code && other.coated === coated && Math.abs(other.gramsPerM2 - gramsPerM2) <= maxDifference,
  );
}

function priceIn(shop: Shop): RowAt {
  return (ask, quantity) => {
    const result = estimate(shop, { ...ask, quantities: [quantity] });
    return 'refusal' in result ? undefined : result.quantities[0];
  };
}

function hasSamePriceList(now: EstimateRow, row: EstimateRow): boolean {
  return now.agreed?.listId === row.agreed?.listId;
}

function comparison(change: NeighbourChange, now: EstimateRow, row: EstimateRow): Neighbour {
  const price = moneyFromEuros(row.linePriceEur);
  const each = moneyFromEuros(row.unitPriceEur);
  return {
    change,
    price,
    difference: subtractMoney(price, moneyFromEuros(now.linePriceEur)),
    each,
    eachDifference: subtractMoney(each, moneyFromEuros(now.unitPriceEur)),
  };
}

/** Keeps the best variant of each kind; of papers the best two per part. */
function onePerKind(sorted: readonly Neighbour[]): Neighbour[] {
  const counts = new Map<string, number>();
  return sorted.filter(({ change }) => {
    const key = change.kind === 'paper' ? `paper ${change.role}` : change.kind;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= (change.kind === 'paper' ? maxPapers : 1);
  });
}
