import { useMemo, useRef } from 'react';
import type { BarHandlers } from './bar-handlers.ts';

/** The same functions at every render, which call the latest ones: rows whose place did not change are not drawn again during a drag. */
export function useStableHands(hands: BarHandlers): BarHandlers {
  const latest = useRef(hands);
  latest.current = hands;
  return useMemo(
    () => ({
      pick: (planEvent) => latest.current.pick(planEvent),
      mark: (planEvent) => latest.current.mark(planEvent),
      menu: (event, planEvent) => latest.current.menu(event, planEvent),
      hover: (planEvent) => latest.current.hover(planEvent),
      open: (planEvent) => latest.current.open(planEvent),
      openPlace: (placeId) => latest.current.openPlace(placeId),
      keyDown: (event, planEvent) => latest.current.keyDown(event, planEvent),
      pointerDown: (event, planEvent) => latest.current.pointerDown(event, planEvent),
    }),
    [],
  );
}
