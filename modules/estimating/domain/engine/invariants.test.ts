import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Grain, Press, Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { sheetDrawing } from '#modules/estimating/domain/sheet/sheet-drawing.ts';
import { goldenShop } from '#test/golden.ts';
import { estimate } from './estimate.ts';
import { operationsOf } from './operations.ts';
import { products } from './product.ts';
import { estimateWithReasons } from './reasons.ts';
import type { Component, EstimateCase, EstimateRow, Product, Role } from './types.ts';

/* Invariants of golden/README.md 9, over cases of every product. */

const papers = goldenShop.papers.map(({ code }) => code);
const sides = fc.constantFrom('1/0', '1/1', '4/0', '4/4', '4/1', '2/2');

function component(role: Role, pagesPerPiece: number): fc.Arbitrary<Component> {
  const base = {
    role: fc.constant(role),
    paper: fc.constantFrom(...papers),
    colours: sides,
    fsc: fc.boolean(),
    allowCrossGrain: fc.boolean(),
  };
  if (role === 'inner') {
    return fc
      .record({
        ...base,
        pieces: fc.integer({ min: 1, max: pagesPerPiece === 4 ? 24 : 180 }),
        colourPart: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ pieces, colourPart, ...rest }) => {
        const pages = pieces * pagesPerPiece;
        return { ...rest, pages, colourPages: Math.floor(colourPart * pages) };
      });
  }
  return fc.record(
    {
      ...base,
      lamination: fc.record({ film: fc.constantFrom('matt', 'gloss'), sides: fc.constantFrom(1, 2) }),
      spotUv: fc.record({ coverageRate: fc.constantFrom(0.1, 0.33) }),
      foil: fc.record({ widthMm: fc.integer({ min: 10, max: 200 }), drawnMm: fc.integer({ min: 10, max: 300 }) }),
      specialColourSides: fc.constantFrom(0, 1, 2),
    },
    { requiredKeys: ['role', 'paper', 'colours'] },
  );
}

const anyCase: fc.Arbitrary<EstimateCase> = fc.constantFrom(...(Object.keys(products) as Product[])).chain((product) => {
  const { required, optional, pagesPerPiece } = products[product];
  return fc.record({
    product: fc.constant(product),
    quantities: fc.constant([1]),
    format: fc.record({ widthMm: fc.integer({ min: 40, max: 320 }), heightMm: fc.integer({ min: 40, max: 420 }) }),
    components: fc.tuple(...[...required, ...optional].map((role) => component(role, pagesPerPiece))),
    folding: fc.record({ type: fc.constant('fold'), folds: fc.integer({ min: 0, max: 6 }) }),
    packing: fc.constantFrom('boxes' as const, 'none' as const),
    shrinkWrap: fc.option(fc.record({ piecesPerPack: fc.integer({ min: 1, max: 50 }) }), { nil: undefined }),
    drill: fc.option(fc.record({ holes: fc.constantFrom(2, 4) }), { nil: undefined }),
  });
});

const quantity = fc.integer({ min: 1, max: 20_000 });

/** Rows of a case at the cheapest route of its first quantity; empty when refused. */
function atFixedRoute(ask: EstimateCase, quantities: readonly number[], shop: Shop = goldenShop): readonly EstimateRow[] {
  const free = estimate(shop, { ...ask, quantities: quantities.slice(0, 1) });
  if ('refusal' in free) return [];
  const { route, components } = free.quantities[0]!;
  const fixed = estimate(oneGrain(shop, components), { ...ask, quantities, ...(route && { route }) });
  return 'refusal' in fixed ? [] : fixed.quantities;
}

function oneGrain(shop: Shop, chosen: EstimateRow['components']): Shop {
  const grainOf = (code: string): readonly Grain[] | undefined => {
    const grain = chosen.find(({ paper }) => paper === code)?.grain;
    return grain && [grain];
  };
  return { ...shop, papers: shop.papers.map((paper) => ({ ...paper, grains: grainOf(paper.code) ?? paper.grains })) };
}

function units(euros: number): number {
  return Math.round(euros * 10_000);
}

function always(name: string, check: (ask: EstimateCase, quantity: number, more: number) => void): void {
  test(name, () => {
    fc.assert(fc.property(anyCase, quantity, fc.integer({ min: 1, max: 500 }), check), { numRuns: 700 });
  });
}

always('at a fixed route cost and calculation price never fall when the quantity rises', (ask, low, more) => {
  const [less, higher] = atFixedRoute(ask, [low, low + more]);
  if (!less || !higher) return;
  expect(higher.costEur).toBeGreaterThanOrEqual(less.costEur);
  expect(higher.calculationPriceEur).toBeGreaterThanOrEqual(less.calculationPriceEur);
});

always('pieces lie inside the printable area and do not overlap, and gross is never below net', (ask, count) => {
  const result = estimate(goldenShop, { ...ask, quantities: [count] });
  if ('refusal' in result) return;
  const [row] = result.quantities as [EstimateRow];
  for (const { role, netSheets = 0, grossSheets = 0, ups } of row.components) {
    expect(grossSheets).toBeGreaterThanOrEqual(netSheets);
    const drawing = sheetDrawing(goldenShop, ask, row, role);
    if (!drawing) throw new Error('a chosen sheet has no drawing');
    const { printable, cells } = drawing;
    const area = cells.reduce((sum, cell) => sum + cell.widthMm * cell.heightMm, 0);
    expect(cells).toHaveLength(ups);
    expect(area).toBeLessThanOrEqual(printable.widthMm * printable.heightMm + 1e-6);
    for (const cell of cells) {
      expect(cell.xMm).toBeGreaterThanOrEqual(printable.xMm - 1e-6);
      expect(cell.xMm + cell.widthMm).toBeLessThanOrEqual(printable.xMm + printable.widthMm + 1e-6);
      expect(cell.yMm).toBeGreaterThanOrEqual(printable.yMm - 1e-6);
      expect(cell.yMm + cell.heightMm).toBeLessThanOrEqual(printable.yMm + printable.heightMm + 1e-6);
    }
  }
});

always('a forbidden grain never gives more ups than the free choice', (ask, count) => {
  const strict = { ...ask, components: ask.components.map((part) => ({ ...part, allowCrossGrain: false })) };
  const [bound] = atFixedRoute(strict, [count]);
  if (!bound) return;
  const free = { ...ask, components: ask.components.map((part) => ({ ...part, allowCrossGrain: true })) };
  const shop = oneGrain(goldenShop, bound.components);
  const result = estimate(shop, { ...free, quantities: [count], ...(bound.route && { route: bound.route }) });
  if ('refusal' in result) throw new Error('freedom refused what was allowed');
  for (const [index, { ups }] of result.quantities[0]!.components.entries())
    expect(ups).toBeGreaterThanOrEqual(bound.components[index]!.ups);
});

always('more waste never costs less', (ask, count, more) => {
  const [row] = atFixedRoute(ask, [count]);
  if (!row) return;
  const wasteful = { ...goldenShop, presses: goldenShop.presses.map((press) => wasteMore(press, more / 1000)) };
  const worse = estimate(oneGrain(wasteful, row.components), { ...ask, quantities: [count], ...(row.route && { route: row.route }) });
  if ('refusal' in worse) throw new Error('waste refused a case');
  expect(worse.quantities[0]!.costEur).toBeGreaterThanOrEqual(row.costEur);
});

function wasteMore(press: Press, rate: number): Press {
  return press.class === 'offset'
    ? { ...press, runWasteRatePerPass: press.runWasteRatePerPass + rate }
    : { ...press, runWasteRate: press.runWasteRate + rate };
}

always('cost is the sum of the lines, and margin what the price leaves', (ask, count) => {
  const result = estimate(goldenShop, { ...ask, quantities: [count] });
  if ('refusal' in result) return;
  const [row] = result.quantities as [EstimateRow];
  expect(row.lines.reduce((sum, { costEur }) => sum + units(costEur), 0)).toBe(units(row.costEur));
  expect(units(row.linePriceEur) - units(row.costEur)).toBe(units(row.marginEur));
  expect(row.lines.every(({ costEur }) => costEur > 0 && Number.isFinite(costEur))).toBe(true);
});

always('recalculating gives the same result, alone or in a ladder, plain or explained', (ask, count, more) => {
  const result = estimate(goldenShop, { ...ask, quantities: [count, count + more] });
  expect(estimate(goldenShop, { ...ask, quantities: [count, count + more] })).toEqual(result);
  if ('refusal' in result) return;
  expect(estimate(goldenShop, { ...ask, quantities: [count + more] })).toEqual({ quantities: [result.quantities[1]] });
});

always('every minute of the cost lines is planned, after what it waits for', (ask, count) => {
  const explained = estimateWithReasons(goldenShop, { ...ask, quantities: [count] });
  if ('refusal' in explained) return;
  const [row] = explained.quantities as [(typeof explained.quantities)[number]];
  const operations = operationsOf(row);
  const minutes = row.lines.reduce((sum, { hours = 0 }) => sum + hours * 60, 0);
  expect(Math.abs(operations.reduce((sum, one) => sum + one.setupMinutes + one.runMinutes, 0) - minutes)).toBeLessThan(0.2);
  for (const [index, { predecessors }] of operations.entries()) {
    const earlier = operations.slice(0, index).map(({ key }) => key);
    for (const { key } of predecessors) expect(earlier).toContain(key);
    if (index > 0) expect(predecessors.length).toBeGreaterThan(0);
  }
});

test('the engine returns a result or a refusal for any input and never throws', () => {
  const odd = fc.constantFrom(Number.NaN, -1, 0, 0.5, Number.POSITIVE_INFINITY, 1e12);
  fc.assert(
    fc.property(anyCase, odd, odd, odd, (ask, one, two, three) => {
      const components = ask.components.map((part) => ({ ...part, pages: one, colourPages: two, colours: '/' }));
      const strange = { ...ask, components, quantities: [three], format: { widthMm: two, heightMm: one, bleedMm: three } };
      expect(() => estimate(goldenShop, strange)).not.toThrow();
      expect(() => estimate(goldenShop, { ...ask, format: { widthMm: two, heightMm: one } })).not.toThrow();
    }),
    { numRuns: 300 },
  );
});
