import { type RefObject, useEffect, useRef } from 'react';
import { ScanBurst } from './scan-burst.ts';
import { readScannerFrame } from './scanner-frame.ts';

/** The listeners on screen; the one that came last, such as that of an open dialog, gets the codes. */
const listeners: object[] = [];

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Calls back with what a barcode scanner types, wherever the focus is. A field that has the focus gets back the value that it had before the
 * scan. A dialog that does not contain `owner` keeps its scans: they are typed into its fields, unless those take numbers only, and press none
 * of its buttons.
 */
export function useScanner(onCode: (code: string) => void, owner?: RefObject<HTMLElement | null>): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    const burst = new ScanBurst();
    let before: { field: Field; value: string } | undefined;
    const listen = (event: KeyboardEvent) => {
      if (listeners.at(-1) !== latest || event.isComposing) return;
      const field = fieldOf(event.target);
      const step = burst.take(event, readScannerFrame(), field !== undefined);
      if (step.kind === 'none') return;
      if (step.kind === 'begins') before = field && { field, value: field.value };
      const isElsewhere = isInOtherDialog(event.target, owner?.current ?? null);
      if (isElsewhere && field && !isNumeric(field)) return;
      // From the second key on no shortcut runs and no button is pressed; the browser still types into a field.
      if (step.kind === 'continues' && !field) event.preventDefault();
      if (step.kind !== 'begins') event.stopPropagation();
      if (event.ctrlKey && !event.altKey) event.preventDefault();
      if (step.kind !== 'scan') return;
      event.preventDefault();
      if (before) restore(before.field, before.value);
      if (!isElsewhere) latest.current(step.code);
    };
    listeners.push(latest);
    document.addEventListener('keydown', listen, true);
    return () => {
      listeners.splice(listeners.indexOf(latest), 1);
      document.removeEventListener('keydown', listen, true);
    };
  }, [owner]);
}

function fieldOf(target: EventTarget | null): Field | undefined {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  return isField ? target : undefined;
}

function isInOtherDialog(target: EventTarget | null, owner: HTMLElement | null): boolean {
  const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null;
  return dialog !== null && !dialog.contains(owner);
}

const isNumeric = ({ inputMode }: Field) => inputMode === 'numeric' || inputMode === 'decimal';

/** Sets a value as if a person did, so that the form follows. */
function restore(field: Field, value: string): void {
  if (field.value === value) return;
  // React replaces the setter of the element by one that hides the change from it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
