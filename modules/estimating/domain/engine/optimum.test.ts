import { expect, test } from 'vitest';
import type { Grain, Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { goldenCase, goldenShop, rowsOf } from '#test/golden.ts';
import { estimate } from './estimate.ts';
import { estimateWithReasons } from './reasons.ts';
import type { EstimateCase, Role } from './types.ts';

/** Lists all ways to name presses for one part: one press, or any two for inner work. */
function pressLists(role: string): string[][] {
  const ids = goldenShop.presses.map(({ id }) => id);
  const single = ids.map((id) => [id]);
  return role === 'inner' ? [...single, ...ids.flatMap((mono) => ids.map((colour) => [mono, colour]))] : single;
}

/** The shop with the papers of a case in one grain each. */
function shopWithGrains(ask: EstimateCase, grains: readonly Grain[]): Shop {
  const grainOf = new Map(ask.components.map(({ paper }, index) => [paper, grains[index]!]));
  return {
    ...goldenShop,
    papers: goldenShop.papers.map((paper) => (grainOf.has(paper.code) ? { ...paper, grains: [grainOf.get(paper.code)!] } : paper)),
  };
}

function product<Item>(lists: readonly (readonly Item[])[]): Item[][] {
  return lists.reduce<Item[][]>((made, list) => made.flatMap((start) => list.map((item) => [...start, item])), [[]]);
}

/** Estimates every combination of presses and grains separately, with nothing left to choose. */
function lowestByTrial(ask: EstimateCase, quantity: number): number {
  const roles = ask.components.map(({ role }) => role as Role);
  const grainLists = ask.components.map(({ paper }) => goldenShop.papers.find(({ code }) => code === paper)!.grains);
  let lowest = Number.POSITIVE_INFINITY;
  for (const grains of product(grainLists)) {
    const shop = shopWithGrains(ask, grains);
    for (const presses of product(roles.map(pressLists))) {
      const route = Object.fromEntries(roles.map((role, index) => [role, presses[index]!]));
      const result = estimate(shop, { ...ask, quantities: [quantity], route });
      if ('quantities' in result) lowest = Math.min(lowest, result.quantities[0]!.costEur);
    }
  }
  return lowest;
}

const offsetCover: EstimateCase = {
  ...goldenCase('G2'),
  components: [
    { role: 'inner', pages: 16, colourPages: 4, paper: 'GLO135', colours: '4/4' },
    { role: 'cover', paper: 'SIL115', colours: '2/2' },
  ],
};

test.each([
  ['perfect-bound book', goldenCase('G1')],
  ['booklet, its stacks cut together', offsetCover],
  ['hardcover book', goldenCase('G7')],
  ['wire-o', goldenCase('G6')],
  ['folder', goldenCase('G3')],
  ['flyer', goldenCase('G8')],
])('no combination of presses and grains is cheaper than the chosen one: %s', (_name, golden) => {
  const { route: _route, ...ask } = golden;
  for (const quantity of [7, 900, 6000]) {
    const [row] = rowsOf(estimate(goldenShop, { ...ask, quantities: [quantity] }));
    expect(row!.costEur).toBe(lowestByTrial(ask, quantity));
  }
});

test('each listed route costs the same when it is fixed by hand', () => {
  const { route: _route, ...ask } = goldenCase('G1');
  const explained = estimateWithReasons(goldenShop, ask);
  if ('refusal' in explained) throw new Error('refused');
  for (const shown of explained.quantities[0]!.routes) {
    if (!shown.feasible) continue;
    const components = ask.components.map((part) => (part.role === shown.role ? { ...part, paper: shown.paper } : part));
    const fixed = rowsOf(estimate(goldenShop, { ...ask, components, route: { [shown.role]: shown.presses } }));
    expect([shown.costEur, shown.linePriceEur]).toEqual([fixed[0]!.costEur, fixed[0]!.linePriceEur]);
  }
});
