import { unit } from '../numbers/amounts.ts';
import { type PickRule, takeInOrder } from './allocation.ts';
import { decideSwapPackLot } from './pack-lot-swap.ts';

/** Pieces of one lot at one location. */
export type StockPart = { lot: string; location: string; quantity: number };

/** The stock of an article, in the order in which packing takes it. */
type Stock = { rule: PickRule; parts: readonly StockPart[] };

/** Pieces to pack of an order line, with what was picked for it, and the lot that a packer takes instead. */
type LineToPack = { lineId: number; pieces: number; staged: readonly StockPart[]; swap?: Pick<StockPart, 'lot' | 'location'> | undefined };

/**
 * What packing takes for each order line of one article: of a picked line what is at the stage, else what the lines take of the stock in their
 * order (`packStaged`, `packWithoutList`). Gives what there is when that is less.
 */
export function partsToPack({ rule, parts }: Stock, lines: readonly LineToPack[]): Map<number, StockPart[]> {
  const left = parts.map(sourceOf);
  return new Map(
    lines.map(({ lineId, pieces, staged, swap }) => {
      if (staged.length > 0) return [lineId, takeFrom({}, staged.map(sourceOf), pieces)];
      const chosen = swap && decideSwapPackLot(left, ({ part }) => part, swap);
      return [lineId, chosen?.accepted ? takeFrom({}, chosen.value, pieces) : takeFrom(rule, left, pieces)];
    }),
  );
}

type PartLeft = { part: StockPart; available: number };

const sourceOf = (part: StockPart): PartLeft => ({ part, available: part.quantity * unit });

/** Takes pieces, and lowers what is left of each part. */
function takeFrom(rule: PickRule, sources: readonly PartLeft[], pieces: number): StockPart[] {
  return takeInOrder(rule, sources, pieces * unit).map(([source, taken]) => {
    source.available -= taken;
    return { ...source.part, quantity: taken / unit };
  });
}
