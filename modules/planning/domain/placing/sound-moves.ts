import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import type { PlaceTime } from './earliest-fit.ts';
import type { Placement } from './place-forward.ts';
import { type Violation, validatePlan } from './validate-plan.ts';

type LineEvent = PlanEvent & { lineId: number };

/** Whether the placement reports this too long wait among its reasons; pushed work cannot always avoid one. */
export const isReportedWait = ({ rule, eventId, otherId }: Violation, placements: readonly Placement[]): boolean =>
  rule === 'WITHIN' &&
  placements.some(
    (one) => one.eventId === eventId && one.reasons.some((reason) => reason.kind === 'waits_too_long' && reason.eventId === otherId),
  );

/**
 * The moves of a repair that keep the hard rules, and those left out: all moves of a line of which one breaks a rule that was kept before.
 * A wait that is too long is no reason to leave work where it cannot be done, as long as its reasons tell it. `places` leave out the events that may move.
 */
export function soundMoves(
  events: readonly LineEvent[],
  moves: readonly Placement[],
  places: ReadonlyMap<number, PlaceTime>,
): { sound: Placement[]; leftOut: Placement[] } {
  if (moves.length === 0) return { sound: [], leftOut: [] };
  const lineOf = new Map(events.map(({ id, lineId }) => [id, lineId]));
  const known = new Set(validatePlan(events, places).map(keyOf));
  let sound = [...moves];
  for (;;) {
    const after = withMoves(events, sound);
    const found = validatePlan(after, places).filter((violation) => !known.has(keyOf(violation)) && !isReportedWait(violation, sound));
    const broken = new Set(found.flatMap((violation) => movesIn(violation, after, sound)).map((id) => lineOf.get(id)));
    if (broken.size === 0) return { sound, leftOut: moves.filter((move) => !sound.includes(move)) };
    sound = sound.filter(({ eventId }) => !broken.has(lineOf.get(eventId)));
  }
}

const keyOf = ({ rule, eventId, otherId }: Violation): string => `${rule} ${eventId} ${otherId}`;

function withMoves(events: readonly LineEvent[], moves: readonly Placement[]): LineEvent[] {
  const moved = new Map(moves.map((move) => [move.eventId, move]));
  return events.map((event) => {
    const move = moved.get(event.id);
    return move ? { ...event, placeId: move.placeId, start: move.start, end: move.end } : event;
  });
}

/** The moved events that a violation concerns: itself, the other, and what was moved to where it begins. */
function movesIn({ eventId, otherId }: Violation, events: readonly LineEvent[], moves: readonly Placement[]): number[] {
  const { placeId, start } = events.find(({ id }) => id === eventId)!;
  const isConcerned = (move: Placement) =>
    move.eventId === eventId || move.eventId === otherId || (move.placeId === placeId && move.start <= start! && start! < move.end);
  return moves.filter(isConcerned).map((move) => move.eventId);
}
