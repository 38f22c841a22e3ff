import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { BoardModel } from './board-model.ts';

/**
 * A bar that moves to another row, to the pool or back is a new element: it gets the focus again, before that passes to its neighbor. Returns
 * how to ask that for an operation that has not the focus itself.
 */
export function useBarFocus(scroller: RefObject<HTMLElement | null>, model: BoardModel): (eventId: number) => void {
  const asked = useRef<number | null>(null);
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useLayoutEffect(() => {
    const one = last.current instanceof HTMLElement && !last.current.isConnected ? last.current : null;
    const lost = document.activeElement === document.body ? one?.dataset.event : undefined;
    const id = model.events.size > 0 ? (asked.current ?? lost) : undefined;
    if (id === undefined) return;
    asked.current = null;
    scroller.current?.parentElement?.querySelector<HTMLElement>(`[data-event="${id}"]`)?.focus();
  }, [model, scroller]);
  return (eventId) => {
    asked.current = eventId;
  };
}
