import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { BoardEvent } from './board-model.ts';
import type { BoardScale } from './board-scale.ts';
import type { Ghost } from './use-board-move.ts';

type Dragged = { planEvent: BoardEvent; fromX: number; fromY: number; grabPx: number; lifted: boolean };
type Hands = { lift(ghost: Ghost): void; drop(): void; takeBack(): void };

const dragThresholdPx = 5;

/** Drags with the pointer: starts after a few pixels, follows the row and time under it once per frame, drops on pointer up. */
export function useDrag(scale: BoardScale, hands: Hands) {
  const dragged = useRef<Dragged | null>(null);
  const latest = useRef({ scale, hands });
  latest.current = { scale, hands };

  useEffect(() => {
    let pointer: PointerEvent | undefined;
    let frame = 0;
    function follow() {
      frame = 0;
      const one = dragged.current;
      const event = pointer;
      pointer = undefined;
      if (!one || !event) return;
      if (!one.lifted && Math.hypot(event.clientX - one.fromX, event.clientY - one.fromY) < dragThresholdPx) return;
      one.lifted = true;
      const lane = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-place]');
      if (!lane) return;
      const x = event.clientX - lane.getBoundingClientRect().left - one.grabPx;
      latest.current.hands.lift({ planEvent: one.planEvent, placeId: Number(lane.dataset.place), start: latest.current.scale.minuteAt(x) });
    }
    function onMove(event: PointerEvent) {
      if (!dragged.current) return;
      pointer = event;
      frame ||= requestAnimationFrame(follow);
    }
    function onUp() {
      // What was not drawn yet counts for the drop: the pointer may be elsewhere by now.
      if (pointer) flushSync(follow);
      const lifted = dragged.current?.lifted ?? false;
      dragged.current = null;
      if (lifted) latest.current.hands.drop();
    }
    function onCancel() {
      dragged.current = null;
      pointer = undefined;
      latest.current.hands.takeBack();
    }
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
    };
  }, []);

  return (event: ReactPointerEvent, planEvent: BoardEvent) => {
    if (event.button !== 0) return;
    const onBar = planEvent.start !== null;
    const grabPx = onBar ? event.clientX - event.currentTarget.getBoundingClientRect().left : 0;
    dragged.current = { planEvent, fromX: event.clientX, fromY: event.clientY, grabPx, lifted: false };
  };
}
