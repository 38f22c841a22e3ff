import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** A position that a packer takes instead of the one that the rule of the item gives, and why. */
export type OtherLot = { lineId: number; lot: string; location: string; reason: string };

type Place = { lot: string; location: string };

/**
 * The positions to pack from with the chosen one first, which the rest follow in their order. Refuses PICK_LOT_UNKNOWN for one that has nothing
 * that may be packed.
 */
export function decideOtherLot<Of>(
  positions: readonly Of[],
  placeOf: (position: Of) => Place,
  other: Place,
): Decision<Of[], 'PICK_LOT_UNKNOWN'> {
  const isChosen = (position: Of) => placeOf(position).lot === other.lot && placeOf(position).location === other.location;
  if (!positions.some(isChosen)) return refuse('PICK_LOT_UNKNOWN', { lot: other.lot, location: other.location });
  return accept([...positions.filter(isChosen), ...positions.filter((position) => !isChosen(position))]);
}
