import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { previewMoveEndpoint } from '#modules/planning/contract/board/preview-move.endpoint.ts';
import { moveEventEndpoint } from '#modules/planning/contract/move-event.endpoint.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { accept, refuse } from '#platform/domain/decision.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { allowedPlaces, type BoardEvent, type BoardModel, deciderOf, freeWindowsOf, isoOfMinute, stepStart } from './board-model.ts';
import { stepMinutes } from './board-scale.ts';
import { useLine } from './use-line.ts';
import { useMoveRefusalText } from './use-move-refusal-text.ts';

const restMs = 150;

/** The drop preview: where the dragged event would go. */
export type Ghost = { planEvent: BoardEvent; placeId: number; start: Minute };

/** State of a drag on the board: lifted by pointer or arrow keys, checked at every step, then dropped or taken back. */
export function useBoardMove(model: BoardModel, selected: BoardEvent | undefined) {
  const [ghost, setGhost] = useState<Ghost | null>(null);
  const subject = ghost?.planEvent ?? selected;
  const line = useLine(subject);
  const lifted = ghost ? line?.find(({ id }) => id === ghost.planEvent.id) : undefined;
  const refusalText = useMoveRefusalText();
  const move = useAct(moveEventEndpoint, { invalidates: ['planning'] });
  const decide = useMemo(() => (line && lifted ? deciderOf(model, line, lifted) : undefined), [model, line, lifted]);
  const free = useMemo(() => (line && lifted ? freeWindowsOf(model, line, lifted) : undefined), [model, line, lifted]);
  const alone = ghost && decide?.(ghost);
  const isBusy = alone != null && !alone.accepted && alone.code === 'PLACE_BUSY';
  const { move: preview, changeover } = usePreview(ghost, isBusy || alone?.accepted === true);
  // Only the server knows the changeovers, for which others may have to give way too.
  const pushesOthers = preview?.pushed.some(({ eventId }) => !line?.some(({ id }) => id === eventId)) ?? false;
  const aside = isBusy || pushesOthers ? preview : undefined;
  const short = alone?.accepted && changeover ? refuse('CHANGEOVER_SHORT', changeover) : undefined;
  const decision = aside ? accept(aside) : (short ?? alone ?? undefined);

  /** Why the lifted event may not go to a place at its time; null where it may, or while its line is not read. */
  function refusalAt(placeId: number): string | null {
    if (!ghost || !line || !decide) return null;
    const there = placeId === ghost.placeId ? decision! : decide({ placeId, start: ghost.start });
    return there.accepted ? null : refusalText(there, line);
  }

  /** Moves by arrow keys: in time over closed hours, in place from one allowed row to the next. */
  function step(planEvent: BoardEvent, inTime: number, inPlace: number) {
    const from =
      ghost?.planEvent.id === planEvent.id ? ghost : { planEvent, placeId: planEvent.placeId, start: firstStart(model, planEvent) };
    const allowed = allowedPlaces(model, planEvent);
    const rows = model.places.filter((place) => allowed.has(place.id));
    const row = rows.findIndex((place) => place.id === from.placeId);
    const place = rows[Math.min(rows.length - 1, Math.max(0, row + inPlace))];
    if (place) setGhost({ planEvent, placeId: place.id, start: inTime === 0 ? from.start : stepStart(place.calendar, from.start, inTime) });
  }

  /** Drops the event at the preview when the rules allow it; the server decides again. */
  async function putDown() {
    if (!ghost || !lifted || !decision?.accepted) return false;
    const { placeId, start } = ghost;
    await move.run({
      id: lifted.id,
      version: lifted.version,
      placeId,
      start: isoOfMinute(start),
      withChain: true,
      giveWay: aside !== undefined,
    });
    // Another one may have been lifted since.
    setGhost((inHand) => (inHand === ghost ? null : inHand));
    return true;
  }

  return {
    ghost,
    decision,
    refusalAt,
    /** Where the lifted event fits on each place with nothing moved. */
    free,
    line,
    moving: move.pending,
    /** The effect of the move on others and on the objective, once the event rests. */
    preview,
    lift: setGhost,
    step,
    putDown,
    takeBack: () => setGhost(null),
  };
}

/** Reads the effect of dropping the lifted event where it is, once it rests there. */
function usePreview(ghost: Ghost | null, mayAsk: boolean) {
  const [rested] = useDebouncedValue(ghost, restMs);
  const isAsked = mayAsk && ghost !== null && rested?.placeId === ghost.placeId && rested.start === ghost.start;
  const { data } = useCall(
    previewMoveEndpoint,
    { id: ghost?.planEvent.id ?? 0, placeId: ghost?.placeId ?? 0, start: ghost?.start ?? 0 },
    { enabled: isAsked, live: ['event', 'line'] },
  );
  return { move: (isAsked && data?.move) || undefined, changeover: isAsked ? data?.changeover : undefined };
}

export type BoardMove = ReturnType<typeof useBoardMove>;

/** The current start, or the first open moment from now when there is none or it has passed. */
function firstStart({ places, now }: BoardModel, planEvent: BoardEvent): Minute {
  const planned = planEvent.start ?? now;
  if (planned > now) return planned;
  const place = places.find(({ id }) => id === planEvent.placeId);
  return place ? stepStart(place.calendar, Math.floor(now / stepMinutes) * stepMinutes, 1) : now;
}
