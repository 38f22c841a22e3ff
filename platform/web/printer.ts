import { useSyncExternalStore } from 'react';
import { type PreferenceKey, readPreference, writePreference } from './preferences.ts';

/** Kinds of printers of a work place: one for labels, one for pages. */
export const printerKinds = ['labels', 'documents'] as const;
export type PrinterKind = (typeof printerKinds)[number];

const keys = { labels: 'printer', documents: 'printer_documents' } as const satisfies Record<PrinterKind, PreferenceKey>;
const listeners = new Set<() => void>();

/** Stores a printer of this work place, as chosen in the user options. */
export function choosePrinter(kind: PrinterKind, name: string): void {
  writePreference(keys[kind], name);
  for (const listener of listeners) listener();
}

/** The printer of this work place; the one of labels where none of documents was chosen, empty until one is. */
const chosenPrinter = (kind: PrinterKind) => readPreference(keys[kind]) || readPreference(keys.labels) || '';

/** The printer of this work place for labels or documents; empty until one is chosen. */
export function useChosenPrinter(kind: PrinterKind): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chosenPrinter(kind),
  );
}
