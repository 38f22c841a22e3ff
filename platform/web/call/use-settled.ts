import { useEffect, useState } from 'react';

/**
 * A value that is typed, as it is asked: the first change at once (or, when `patient`, as every other), what follows within `settleMs` when it
 * rests. Values are compared by what they say, so that one that is made anew at every render does not count as a change.
 */
export function useSettled<Value>(value: Value, settleMs: number, patient = false): Value {
  const text = JSON.stringify(value);
  const [last, setLast] = useState({ text, changedAt: Number.NEGATIVE_INFINITY });
  const [settled, setSettled] = useState({ text, value });
  if (text !== last.text) {
    // Taken while it is drawn, not after: the question goes out a whole drawing earlier.
    const changedAt = performance.now();
    const rested = !patient && changedAt - last.changedAt >= settleMs;
    setLast({ text, changedAt });
    if (rested) setSettled({ text, value });
  }
  useEffect(() => {
    const timer = window.setTimeout(
      () => setSettled((held) => (held.text === text ? held : { text, value: JSON.parse(text) as Value })),
      settleMs,
    );
    return () => window.clearTimeout(timer);
  }, [text, settleMs]);
  return settled.value;
}
