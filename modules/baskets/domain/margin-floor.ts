import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The lowest margin of a unit, or of the whole shop where `unitId` is null: a share of the price. */
export type MarginFloor = { unitId: number | null; rate: number };

/** A unit keeps one lowest margin: MARGIN_FLOOR_TWICE for a second. `others` are the units that keep one, null being the shop. */
export function decideMarginFloor(asked: MarginFloor, others: readonly (number | null)[]): Decision<undefined, 'MARGIN_FLOOR_TWICE'> {
  return others.includes(asked.unitId) ? refuse('MARGIN_FLOOR_TWICE', {}, 'unitId') : accept();
}

/** A unit goes back to the margin of the shop, which itself stays: MARGIN_FLOOR_OF_SHOP. */
export function decideRemoveMarginFloor(floor: MarginFloor): Decision<undefined, 'MARGIN_FLOOR_OF_SHOP'> {
  return floor.unitId === null ? refuse('MARGIN_FLOOR_OF_SHOP') : accept();
}
