import { useEffect, useRef } from 'react';

/** A scanner types a whole code within this time per character; a person does not. */
const scanGapMs = 60;
const shortestCode = 2;

/** The listeners on screen; the one that came last, such as that of an open dialog, gets the codes. */
const listeners: object[] = [];

/** Calls back with what a barcode scanner types outside the fields of the page. */
export function useScanner(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    let code = '';
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      if (listeners.at(-1) !== latest) return;
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      const late = event.timeStamp - last > scanGapMs;
      last = event.timeStamp;
      if (late) code = '';
      if (event.key === 'Enter' && code.length >= shortestCode) {
        event.preventDefault();
        latest.current(code);
        code = '';
      } else if (event.key.length === 1) code += event.key;
    };
    listeners.push(latest);
    document.addEventListener('keydown', listen, true);
    return () => {
      listeners.splice(listeners.indexOf(latest), 1);
      document.removeEventListener('keydown', listen, true);
    };
  }, []);
}
