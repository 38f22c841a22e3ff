import type { Minute } from '#modules/planning/domain/plan-event.ts';
import type { ProposalPlace, StandingEvent } from './standing-plan.ts';

/** One slot of a place: the engine sees a place with several slots as as many equal places. */
export type Lane = { id: string; placeId: number; kind: string };

export type Lanes = { all: readonly Lane[] };

const laneId = (placeId: number, slot: number): string => `${placeId}.${slot}`;

export const placeOfLane = (lane: string): number => Number(lane.split('.')[0]);

export function lanesOf(places: readonly ProposalPlace[]): Lanes {
  const all = places.flatMap(({ id, kind, slots }) =>
    Array.from({ length: slots }, (_, slot): Lane => ({ id: laneId(id, slot + 1), placeId: id, kind })),
  );
  return { all };
}

/** Divides the events that stay over the lanes of their places, what runs first; one that overlaps all of them gets none. */
export function standingLanes({ all }: Lanes, events: readonly StandingEvent[], now: Minute): Map<number, string> {
  const freeFrom = new Map(all.map(({ id }) => [id, 0]));
  const lanes = new Map<number, string>();
  const isOver = ({ status, start, end }: StandingEvent) => status === 'ready' || status === 'canceled' || start === null || end === null;
  const begunAt = ({ status, start }: StandingEvent) => (status === 'planned' ? start! : Math.min(start!, now));
  const standing = events.filter((event) => !isOver(event)).toSorted((a, b) => begunAt(a) - begunAt(b) || a.id - b.id);
  for (const event of standing) {
    const lane = all.find(({ id, placeId }) => placeId === event.placeId && freeFrom.get(id)! <= begunAt(event));
    if (!lane) continue;
    freeFrom.set(lane.id, event.end!);
    lanes.set(event.id, lane.id);
  }
  return lanes;
}

/** The lane on which people saw each event that may move: one of its place where it stands beside nothing else. */
export function seenLanes(
  { all }: Lanes,
  standing: ReadonlyMap<number, string>,
  movable: readonly StandingEvent[],
  events: readonly StandingEvent[],
): Map<number, string> {
  const taken = new Map<string, StandingEvent[]>(all.map(({ id }) => [id, []]));
  for (const event of events) {
    const lane = standing.get(event.id);
    if (lane !== undefined) taken.get(lane)!.push(event);
  }
  const seen = new Map<number, string>();
  for (const event of movable.filter(({ start }) => start !== null).toSorted((a, b) => a.start! - b.start! || a.id - b.id)) {
    const isBeside = (other: StandingEvent) => other.start! < event.end! && other.end! > event.start!;
    const own = all.filter(({ placeId }) => placeId === event.placeId);
    const lane = own.find(({ id }) => !taken.get(id)!.some(isBeside)) ?? own[0];
    if (!lane) continue;
    taken.get(lane.id)!.push(event);
    seen.set(event.id, lane.id);
  }
  return seen;
}
