import { useCallback, useInsertionEffect, useRef } from 'react';

/** Returns a handler with a stable identity that calls the latest one, so that memoized children do not re-render for it. */
export function useStableCallback<Args extends readonly unknown[], Result>(handler: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(handler);
  useInsertionEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
