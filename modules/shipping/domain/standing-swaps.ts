import type { PackLotSwap } from '#modules/stock/domain/picking/pack-lot-swap.ts';

/** The chosen lots of which there is something where they were chosen; lines whose lot is empty by now are packed by the rule again. */
export const standingSwaps = (
  chosen: readonly PackLotSwap[],
  partsOf: (lineId: number) => readonly Pick<PackLotSwap, 'lot' | 'location'>[],
): PackLotSwap[] =>
  chosen.filter(({ lineId, lot, location }) => partsOf(lineId).some((part) => part.lot === lot && part.location === location));
