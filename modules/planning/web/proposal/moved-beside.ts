import type { Minute } from '#modules/planning/domain/plan-event.ts';

/** The operation that a proposal moves before or after the selected one, by time; from the last on the first again. */
export function movedBeside<Event extends { id: number; start: Minute | null }>(
  events: readonly Event[],
  moved: ReadonlySet<number>,
  selected: number | null,
  by: 1 | -1,
): Event | undefined {
  const inOrder = events.filter(({ id }) => moved.has(id)).sort((a, b) => a.start! - b.start! || a.id - b.id);
  const at = inOrder.findIndex(({ id }) => id === selected);
  return at === -1 ? inOrder.at(by === 1 ? 0 : -1) : inOrder[(at + by + inOrder.length) % inOrder.length];
}
