import { useCallback, useInsertionEffect, useRef } from 'react';

/** A handler that stays one and the same and does what the last one given does: what it is handed to need not be drawn again for it. */
export function useSteady<Given extends readonly unknown[], Answer>(handler: (...given: Given) => Answer): (...given: Given) => Answer {
  const latest = useRef(handler);
  useInsertionEffect(() => {
    latest.current = handler;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
