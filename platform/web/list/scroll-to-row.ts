/** The view of a scrolling list, in px: scroll position, visible height (`room`) and height of a row. */
type View = { scrolled: number; room: number; rowHeight: number };

/** The scroll position, as near as possible, at which the row `index` is entirely visible. */
export function scrollPositionFor(index: number, { scrolled, room, rowHeight }: View): number {
  const top = index * rowHeight;
  if (top < scrolled) return top;
  return Math.max(scrolled, top + rowHeight - room);
}
