import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import type { BoardOperation } from './board-model.ts';
import type { BoardScale } from './board-scale.ts';
import type { Ghost } from './use-board-move.ts';

type Held = { operation: BoardOperation; fromX: number; fromY: number; grabPx: number; lifted: boolean };
type Hands = { lift(ghost: Ghost): void; drop(): void; takeBack(): void };

const slackPx = 5;

/** Dragging with the pointer: lifts after a few pixels, follows the row and the time under it, drops where it is let go. */
export function useDrag(scale: BoardScale, hands: Hands) {
  const held = useRef<Held | null>(null);
  const latest = useRef({ scale, hands });
  latest.current = { scale, hands };

  useEffect(() => {
    function onMove(event: PointerEvent) {
      const one = held.current;
      if (!one || (!one.lifted && Math.hypot(event.clientX - one.fromX, event.clientY - one.fromY) < slackPx)) return;
      one.lifted = true;
      const lane = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-place]');
      if (!lane) return;
      const x = event.clientX - lane.getBoundingClientRect().left - one.grabPx;
      latest.current.hands.lift({ operation: one.operation, placeId: Number(lane.dataset.place), start: latest.current.scale.minuteAt(x) });
    }
    function onUp() {
      const lifted = held.current?.lifted ?? false;
      held.current = null;
      if (lifted) latest.current.hands.drop();
    }
    function onCancel() {
      held.current = null;
      latest.current.hands.takeBack();
    }
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
    };
  }, []);

  return (event: ReactPointerEvent, operation: BoardOperation) => {
    if (event.button !== 0) return;
    const onBar = operation.start !== null;
    const grabPx = onBar ? event.clientX - event.currentTarget.getBoundingClientRect().left : 0;
    held.current = { operation, fromX: event.clientX, fromY: event.clientY, grabPx, lifted: false };
  };
}
