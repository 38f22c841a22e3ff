import { useSyncExternalStore } from 'react';
import { readPreference, writePreference } from '../preferences.ts';
import { defaultFrame, type ScannerFrame } from './scan-burst.ts';

const listeners = new Set<() => void>();
let read: { stored: string | null; frame: ScannerFrame } | undefined;

/** Returns the characters that the scanner of this work place sends around a code, as chosen on the scanner page. */
export function readScannerFrame(): ScannerFrame {
  const stored = readPreference('scanner');
  if (read?.stored !== stored) read = { stored, frame: parse(stored) };
  return read.frame;
}

export function saveScannerFrame(frame: ScannerFrame): void {
  writePreference('scanner', JSON.stringify(frame));
  for (const listener of listeners) listener();
}

export function useScannerFrame(): ScannerFrame {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readScannerFrame);
}

function parse(stored: string | null): ScannerFrame {
  try {
    const { prefix, suffix } = JSON.parse(stored ?? '{}') as Partial<ScannerFrame>;
    return typeof prefix === 'string' && typeof suffix === 'string' ? { prefix, suffix } : defaultFrame;
  } catch {
    return defaultFrame;
  }
}
