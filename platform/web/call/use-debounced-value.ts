import { useEffect, useState } from 'react';

/**
 * Debounces a value: the first change passes at once (unless `patient`), later ones after `settleMs` without a change.
 * Values are compared as JSON, so that a new but equal object does not count as a change.
 */
export function useDebouncedValue<Value>(value: Value, settleMs: number, patient = false): Value {
  const text = JSON.stringify(value);
  const [last, setLast] = useState({ text, changedAt: Number.NEGATIVE_INFINITY });
  const [settled, setSettled] = useState({ text, value });
  if (text !== last.text) {
    // Set during render rather than in an effect, so that the request goes out one render earlier.
    const changedAt = performance.now();
    const rested = !patient && changedAt - last.changedAt >= settleMs;
    setLast({ text, changedAt });
    if (rested) setSettled({ text, value });
  }
  useEffect(() => {
    const timer = window.setTimeout(
      () => setSettled((current) => (current.text === text ? current : { text, value: JSON.parse(text) as Value })),
      settleMs,
    );
    return () => window.clearTimeout(timer);
  }, [text, settleMs]);
  return settled.value;
}
