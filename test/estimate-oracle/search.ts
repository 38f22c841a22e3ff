import { Bill } from './bill.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { pack, pieceGrams } from './delivery.ts';
import { type Exact, exact } from './exact.ts';
import type { CaseFile, ShopFile } from './files.ts';
import { chainOf, finish } from './finishing.ts';
import { type Printed, printInner } from './printing.ts';
import { printLoose } from './printing-loose.ts';
import { printSections } from './printing-sections.ts';
import { type Asked, understand } from './product.ts';

export interface Found {
  readonly bill: Bill;
  readonly printed: readonly Printed[];
  readonly combination: readonly Candidate[];
}

/** The cheapest way for the first quantity of a case. */
export function bestOf(shop: ShopFile, ask: CaseFile): Found {
  const asked = understand(shop, ask);
  return cheapest(asked, combine(asked.parts.map((part) => candidatesOf(asked, part))), ask.quantities[0] ?? 0);
}

/** All combinations, the last role fastest. */
export function combine<One>(lists: readonly (readonly One[])[]): One[][] {
  return lists.reduce<One[][]>((done, list) => done.flatMap((head) => list.map((one) => [...head, one])), [[]]);
}

export function cheapest(asked: Asked, combinations: readonly (readonly Candidate[])[], quantity: number): Found {
  let best: (Found & { cost: Exact }) | undefined;
  for (const combination of combinations) {
    const found = charge(asked, combination, quantity);
    const cost = found.bill.cost();
    if (!best || cost.isBelow(best.cost)) best = { ...found, cost };
  }
  if (!best) throw new Error('no combination');
  return best;
}

/** Every line of one combination. */
function charge(asked: Asked, combination: readonly Candidate[], quantity: number): Found {
  const bill = new Bill();
  const { prepress } = asked.shop.finishing;
  const usual = asked.bound ? prepress.boundHours : asked.case.product === 'folder' ? prepress.folderHours : prepress.flatHours;
  const offset = combination.some(({ presses }) => presses.some((press) => press.class === 'offset'));
  bill.time('PREPRESS', 'PREPRESS', prepress, 1, 'job', exact(usual).plus(offset ? prepress.offsetExtraHours : 0));
  const chain = chainOf(asked, quantity);
  const printed = combination.map((candidate) =>
    candidate.part.role === 'inner'
      ? candidate.folded
        ? printSections(bill, asked, candidate, chain.books, candidate.folded)
        : printInner(bill, asked, candidate, chain.books)
      : printLoose(bill, asked, candidate, chain.loosePieces),
  );
  finish(bill, asked, printed, chain, quantity);
  pack(bill, asked, quantity, pieceGrams(asked));
  return { bill, printed, combination };
}
