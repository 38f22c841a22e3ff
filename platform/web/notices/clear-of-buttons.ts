/** A rectangle on the screen, in px from its top left corner. */
export type Box = { top: number; right: number; bottom: number; left: number };

const gapPx = 8;

/** Returns by how many px a notice moves down to leave the main buttons of the page free; 0 where it covers none. */
export function shiftClearOf(notice: Box, buttons: readonly Box[]): number {
  let shift = 0;
  for (const button of [...buttons].sort((one, other) => one.top - other.top)) {
    const beside = button.right <= notice.left || button.left >= notice.right;
    const above = button.bottom <= notice.top + shift;
    const below = button.top >= notice.bottom + shift;
    if (!beside && !above && !below) shift = button.bottom + gapPx - notice.top;
  }
  return shift;
}
