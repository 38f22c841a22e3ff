import { useEffect, useRef, useState } from 'react';

/**
 * A value that is typed, as it is asked: the first change at once (or, when `patient`, as every other), what follows within `settleMs` when it
 * rests. Values are compared by what they say, so that one that is made anew at every render does not count as a change.
 */
export function useSettled<Value>(value: Value, settleMs: number, patient = false): Value {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState({ text, value });
  const latest = useRef(value);
  latest.current = value;
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const rested = !patient && performance.now() - changedAt.current >= settleMs;
    changedAt.current = performance.now();
    const settle = () => setSettled((held) => (held.text === text ? held : { text, value: latest.current }));
    if (rested) return settle();
    const timer = window.setTimeout(settle, settleMs);
    return () => window.clearTimeout(timer);
  }, [text, settleMs, patient]);
  return settled.value;
}
