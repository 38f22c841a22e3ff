import type { Minute, PlanEvent } from '#modules/planning/domain/plan-event.ts';
import type { Placement } from './place-forward.ts';

type Standing = Pick<PlanEvent, 'id' | 'end' | 'status'>;

/** When the last of these operations ends, with these placements instead of where they stand; null while one has no time. */
export function readyAt(events: readonly Standing[], placements: readonly Pick<Placement, 'eventId' | 'end'>[] = []): Minute | null {
  const moved = new Map(placements.map(({ eventId, end }) => [eventId, end]));
  const ends = events.filter(({ status }) => status !== 'canceled').map(({ id, end }) => moved.get(id) ?? end);
  return ends.length === 0 || ends.includes(null) ? null : Math.max(...ends.map((end) => end!));
}

/** The effect of another promised day on a planned line: it is ready in time, or would be once its operations are placed again, or stays late. */
export type Sooner = { kind: 'in_time' } | { kind: 'moves' | 'late'; ready: Minute; helps: boolean };

/** Decides whether operations that are ready too late for their truck are placed again: only where that makes them ready sooner. */
export function decideSooner(
  events: readonly Standing[],
  placements: readonly Pick<Placement, 'eventId' | 'end'>[],
  dispatchAt: Minute,
): Sooner | undefined {
  const now = readyAt(events);
  if (now === null) return undefined;
  if (now <= dispatchAt) return { kind: 'in_time' };
  const then = readyAt(events, placements) ?? now;
  return { kind: then <= dispatchAt ? 'moves' : 'late', ready: Math.min(now, then), helps: then < now };
}
