import type { Bill } from './bill.ts';
import { candidatesOf } from './candidates.ts';
import { countBoxes, pack, pieceGrams, transportOf } from './delivery.ts';
import { type CaseFile, Refused, type ShopFile } from './files.ts';
import { chainOf, wireOf } from './finishing.ts';
import { gang, hostOf } from './ganged.ts';
import { type Asked, understand } from './product.ts';
import { cheapest, combine, type Found } from './search.ts';
import { sell } from './selling.ts';

/**
 * A second, plain implementation of the rule book: exact rationals, every combination of candidates costed in full, nothing pruned.
 * Tests compare the engine with it, so it shares no code with the engine.
 */
export function oracle(shop: ShopFile, ask: CaseFile) {
  const id = ask.id === undefined ? {} : { id: ask.id };
  try {
    const asked = understand(shop, ask);
    if (ask.gangedOn) {
      const host = hostOf(asked);
      return { ...id, quantities: ask.quantities.map((quantity) => gangedRow(asked, host, quantity)) };
    }
    const combinations = combine(asked.parts.map((part) => candidatesOf(asked, part)));
    return { ...id, quantities: ask.quantities.map((quantity) => rowOf(asked, cheapest(asked, combinations, quantity), quantity)) };
  } catch (error) {
    if (error instanceof Refused) return { ...id, refusal: error.refusal };
    throw error;
  }
}

function rowOf(asked: Asked, { bill, printed, combination }: Found, quantity: number) {
  const route = Object.fromEntries(combination.map(({ part, presses }) => [part.role, presses.map(({ id }) => id)]));
  const crossed = combination.some(({ crossesGrain }) => crossesGrain) ? ['GRAIN_CROSS'] : [];
  return { quantity, route, components: printed.map(({ shown }) => shown), ...commonRow(asked, bill, quantity, crossed) };
}

function gangedRow(asked: Asked, host: Found, quantity: number) {
  const pieces = chainOf(asked, quantity).loosePieces;
  const { bill, shown } = gang(asked, host, pieces);
  pack(bill, asked, quantity, pieceGrams(asked));
  return { quantity, components: [shown], ...commonRow(asked, bill, quantity, []) };
}

function commonRow(asked: Asked, bill: Bill, quantity: number, crossed: readonly string[]) {
  const { case: ask, parts, bound } = asked;
  const grams = pieceGrams(asked);
  const boxed = ask.packing === 'none' ? { boxes: 0 } : countBoxes(asked, quantity, grams);
  const transport = transportOf(asked, quantity, grams, boxed);
  const [main] = parts;
  const creep = ask.product === 'saddle-stitched-booklet' && main && !main.leaf.times(asked.pieces).isAtMost(1.5);
  const uncoated = parts.some(({ component, paper }) => component.lamination && !paper.coated && component.role !== 'inner');
  const spine = ask.product === 'perfect-bound-book' || ask.product === 'hardcover-book' ? { spineMm: asked.spine.toNumber() } : {};
  const wire = ask.product === 'wire-o' ? { wireDiameterMm: wireOf(asked)?.diameterMm } : {};
  return {
    chain: chainOf(asked, quantity).shown,
    caliperMm: main?.leaf.shown(4),
    ...(bound ? { blockMm: asked.block.shown(4), thicknessMm: asked.thickness.shown(4) } : {}),
    ...spine,
    ...wire,
    lines: bill.lines.map(({ cost, ...line }) => ({ ...line, costEur: cost.shown(4) })),
    pieceWeightG: grams.shown(2),
    totalWeightKg: grams.times(quantity).over(1000).shown(4),
    ...boxed,
    ...sell(asked.shop, ask, bill.lines, quantity),
    ...(transport ? { transport } : {}),
    warnings: [...crossed, ...(uncoated ? ['LAMINATION_ON_UNCOATED'] : []), ...(creep ? ['CREEP'] : [])],
  };
}
