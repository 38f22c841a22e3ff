import { useState } from 'react';
import { moveEventEndpoint } from '#modules/planning/contract/plan-events.endpoints.ts';
import { lineEventsEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import type { PlannedOperation } from '#modules/planning/contract/planning.shapes.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { allowedPlaces, type BoardModel, decideOnBoard, isoOfMinute, minuteOfIso, stepStart } from './board-model.ts';
import { stepMinutes } from './board-scale.ts';

/** Where an operation would go, before it is put down there. */
export type Ghost = { operation: PlannedOperation; placeId: number; start: Minute };

/** The operation in hand on the board: lifted with the mouse or the arrows, judged at every step, put down or taken back. */
export function useBoardMove(model: BoardModel, selected: PlannedOperation | undefined) {
  const [ghost, setGhost] = useState<Ghost | null>(null);
  const subject = ghost?.operation ?? selected;
  const line = useCall(lineEventsEndpoint, { id: subject?.lineId ?? 0 }, { enabled: subject !== undefined });
  const move = useAct(moveEventEndpoint, { invalidates: ['planning'] });
  const decision = ghost && line.data ? decideOnBoard(model, line.data.events, ghost.operation, ghost) : undefined;

  /** With the arrows: in time over closed hours, in place from one allowed row to the next. */
  function step(operation: PlannedOperation, inTime: number, inPlace: number) {
    const from =
      ghost?.operation.id === operation.id ? ghost : { operation, placeId: operation.placeId, start: firstStart(model, operation) };
    const allowed = allowedPlaces(model, operation);
    const rows = model.places.filter((place) => allowed.has(place.id));
    const row = rows.findIndex((place) => place.id === from.placeId);
    const place = rows[Math.min(rows.length - 1, Math.max(0, row + inPlace))];
    if (place) setGhost({ operation, placeId: place.id, start: inTime === 0 ? from.start : stepStart(place.calendar, from.start, inTime) });
  }

  /** Puts the operation down where the ghost is, when the rules allow it; the server has the last word. */
  async function putDown() {
    if (!ghost || !decision?.accepted) return false;
    const { operation, placeId, start } = ghost;
    await move.run({ id: operation.id, version: operation.version, placeId, start: isoOfMinute(start), withChain: true });
    setGhost(null);
    return true;
  }

  return {
    ghost,
    decision,
    line: line.data?.events,
    moving: move.pending,
    lift: setGhost,
    step,
    putDown,
    takeBack: () => setGhost(null),
  };
}

export type BoardMove = ReturnType<typeof useBoardMove>;

/** Where it stands, or the first open moment from now when it has no time or its time has passed. */
function firstStart({ places, now }: BoardModel, operation: PlannedOperation): Minute {
  const planned = operation.startsAt === null ? now : minuteOfIso(operation.startsAt);
  if (planned > now) return planned;
  const place = places.find(({ id }) => id === operation.placeId);
  return place ? stepStart(place.calendar, Math.floor(now / stepMinutes) * stepMinutes, 1) : now;
}
