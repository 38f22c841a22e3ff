import { useSyncExternalStore } from 'react';
import { readPreference, writePreference } from './preferences.ts';

const listeners = new Set<() => void>();

/** The printer of this work place: chosen in the user options, empty until then. */
export function choosePrinter(name: string): void {
  writePreference('printer', name);
  for (const listener of listeners) listener();
}

export function useChosenPrinter(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => readPreference('printer') ?? '',
  );
}
