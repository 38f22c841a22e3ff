import { type KeyboardEvent, useEffect, useRef } from 'react';
import { characterOf, ScanBurst, type ScannerFrame } from '#platform/web/keys/scan-burst.ts';

/** All that a scanner typed, in how many milliseconds, and the code that pages read from it; null when they would not recognize it. */
export type TypedScan = { typed: string; ms: number; code: string | null };

const silenceMs = 400;

/** Collects what is typed into a field until it is silent for a moment. Tab and Enter count too when they follow a character at once. */
export function useTypedScan(frame: ScannerFrame, onScan: (scan: TypedScan) => void) {
  const typing = useRef({ burst: new ScanBurst(), typed: '', first: 0, last: 0, code: null as string | null });
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (event: KeyboardEvent) => {
    const character = characterOf(event);
    const now = typing.current;
    if (character === undefined || (now.typed === '' && (character === '\t' || character === '\r'))) return;
    event.preventDefault();
    if (now.typed === '') now.first = event.nativeEvent.timeStamp;
    now.last = event.nativeEvent.timeStamp;
    now.typed += character;
    const step = now.burst.take(event.nativeEvent, frame, true);
    if (step.kind === 'scan') now.code = step.code;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      onScan({ typed: now.typed, ms: now.last - now.first, code: now.code });
      typing.current = { burst: new ScanBurst(), typed: '', first: 0, last: 0, code: null };
    }, silenceMs);
  };
}
