import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** A position that a packer takes instead of the one that the rule of the item gives, and why. */
export type PackLotSwap = { lineId: number; lot: string; location: string; reason: string };

type Place = { lot: string; location: string };

/** Refuses PACK_LOT_STAGED for a swap in a line that was picked: its goods stand at the dispatch. */
export const decideSwapStaged = (swap: PackLotSwap | undefined, line: string): Decision<undefined, 'PACK_LOT_STAGED'> =>
  swap ? refuse('PACK_LOT_STAGED', { line }) : accept();

/**
 * The positions to pack from with the chosen one first, which the rest follow in their order. Refuses PACK_LOT_UNUSABLE for one that has nothing
 * that may be packed.
 */
export function decideSwapPackLot<Of>(
  positions: readonly Of[],
  placeOf: (position: Of) => Place,
  swap: Place,
): Decision<Of[], 'PACK_LOT_UNUSABLE'> {
  const isChosen = (position: Of) => placeOf(position).lot === swap.lot && placeOf(position).location === swap.location;
  if (!positions.some(isChosen)) return refuse('PACK_LOT_UNUSABLE', { lot: swap.lot, location: swap.location });
  return accept([...positions.filter(isChosen), ...positions.filter((position) => !isChosen(position))]);
}
