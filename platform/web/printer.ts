import { useSyncExternalStore } from 'react';
import { readPreference, writePreference } from './preferences.ts';

const listeners = new Set<() => void>();

/** Stores the printer of this work place, as chosen in the user options. */
export function choosePrinter(name: string): void {
  writePreference('printer', name);
  for (const listener of listeners) listener();
}

/** The printer of this work place; empty until one is chosen. */
export function useChosenPrinter(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => readPreference('printer') ?? '',
  );
}
