import { gluePointsOf } from '#modules/estimating/domain/carton/carton.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { ceil, stepThrough } from './numbers.ts';
import type { Chain, Role } from './types.ts';
import type { Understood } from './understand.ts';

/** Input of each operation for one quantity, and how many books (inner) or pieces (loose roles) must be printed. */
export type Demand = { quantity: number; chain: Chain; books: number; loosePieces: number };

/** Walks the waste back from the ordered quantity (golden/README.md 5.6 and 5.7). */
export function demandOf({ shop, ask, product, parts }: Understood, quantity: number): Demand {
  const { perfectBinder, caseMaker, saddleStitcher, wireO, folder, creaser, folderGluer } = shop.finishing;
  switch (product) {
    case 'perfect-bound-book': {
      const binderInput = stepThrough(quantity, perfectBinder);
      return { quantity, chain: { binderInput }, books: binderInput, loosePieces: binderInput };
    }
    case 'hardcover-book': {
      const caseMakerInput = stepThrough(Math.max(quantity, caseMaker?.minimumQuantity ?? 0), caseMaker);
      const binderInput = stepThrough(caseMakerInput, perfectBinder);
      return { quantity, chain: { caseMakerInput, binderInput }, books: binderInput, loosePieces: caseMakerInput };
    }
    case 'saddle-stitched-booklet': {
      const stitcherInput = stepThrough(quantity, saddleStitcher);
      return { quantity, chain: { stitcherInput }, books: stitcherInput, loosePieces: stitcherInput };
    }
    case 'wire-o': {
      const wireInput = stepThrough(quantity, wireO);
      return { quantity, chain: { wireInput }, books: wireInput, loosePieces: 2 * wireInput };
    }
    case 'folder': {
      const folderInput = stepThrough(quantity, folder);
      if (!creaser || parts[0]!.paper.gramsPerM2 <= creaser.aboveGramsPerM2) {
        return { quantity, chain: { folderInput }, books: 0, loosePieces: folderInput };
      }
      const creaserInput = stepThrough(folderInput, creaser);
      return { quantity, chain: { folderInput, creaserInput }, books: 0, loosePieces: creaserInput };
    }
    case 'folding-carton': {
      if (gluePointsOf(ask) === 0) return { quantity, chain: { cutterOutput: quantity }, books: 0, loosePieces: quantity };
      const gluerInput = stepThrough(quantity, folderGluer);
      return { quantity, chain: { gluerInput }, books: 0, loosePieces: gluerInput };
    }
    case 'flat': {
      const cutterOutput = flatPieces(shop, quantity);
      return { quantity, chain: { cutterOutput }, books: 0, loosePieces: cutterOutput };
    }
  }
}

function flatPieces(shop: Shop, quantity: number): number {
  return ceil(quantity * (1 + shop.defaults.flatOverrunRate));
}

/** Books for the inner work, pieces for everything else. */
export function neededOf(demand: Demand, role: Role): number {
  return role === 'inner' ? demand.books : demand.loosePieces;
}
