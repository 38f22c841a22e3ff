/** Rows of one height in a window that shows `room` px of them, in px: where they are scrolled to, and what stands in sight after. */
type Shown = { scrolled: number; room: number; rowHeight: number };

/** Where a list is to be scrolled to, as little as needed, so that all of the row `index` is in sight. */
export function scrolledTo(index: number, { scrolled, room, rowHeight }: Shown): number {
  const top = index * rowHeight;
  if (top < scrolled) return top;
  return Math.max(scrolled, top + rowHeight - room);
}
