import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The lowest margin of a unit, or of the whole shop where `unitId` is null: a share of the price. */
export type MarginFloor = { unitId: number | null; rate: number };

/** Refuses MARGIN_FLOOR_TWICE for a second floor of a unit. `others` are the units that have one, null being the shop. */
export function decideMarginFloor(asked: MarginFloor, others: readonly (number | null)[]): Decision<undefined, 'MARGIN_FLOOR_TWICE'> {
  return others.includes(asked.unitId) ? refuse('MARGIN_FLOOR_TWICE', {}, 'unitId') : accept();
}

/** Refuses MARGIN_FLOOR_OF_SHOP: only the floor of a unit can be removed, after which the shop's applies. */
export function decideRemoveMarginFloor(floor: MarginFloor): Decision<undefined, 'MARGIN_FLOOR_OF_SHOP'> {
  return floor.unitId === null ? refuse('MARGIN_FLOOR_OF_SHOP') : accept();
}
