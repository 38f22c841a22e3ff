import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';

/** Whether both have the same contents: a settled value is still the current one. */
export const isSettled = (value: object, settled: object): boolean => JSON.stringify(value) === JSON.stringify(settled);

/** The value once it has not changed for a while. Compares by contents: an equal object of another render does not restart the wait. */
export function useSettled<Value extends object>(value: Value, waitMs: number): Value {
  const [settled] = useDebouncedValue(JSON.stringify(value), waitMs);
  return useMemo(() => JSON.parse(settled) as Value, [settled]);
}
