import { TextInput, type TextInputProps } from '@mantine/core';
import type { DateInputProps } from '@mantine/dates';
import { lazy, Suspense, useCallback, useLayoutEffect, useRef } from 'react';

/** Loads the calendar, for a screen that opens a date field without a network. */
export const loadDatePicker = () => import('./date-picker-field.tsx');

const DatePickerField = lazy(async () => ({ default: (await loadDatePicker()).DatePickerField }));

/** The state of the placeholder when the calendar replaces it; `typed` is null when its text is as it was. */
type PlaceholderState = { hadFocus: boolean; typed: string | null };
const untouched: PlaceholderState = { hadFocus: false, typed: null };

/** A date without time, typed or picked; its value is `YYYY-MM-DD` or null. Shows a field of the same size until the calendar is loaded. */
export function DateField(props: DateInputProps) {
  const { label, description, required, disabled, readOnly, value, size } = props;
  const same = { label, description, required, disabled, readOnly, 'aria-label': props['aria-label'], ...(size !== undefined && { size }) };
  const replaced = useRef(untouched);
  const takeOver = useCallback((field: HTMLInputElement | null) => {
    const { hadFocus, typed } = replaced.current;
    replaced.current = untouched;
    if (!field) return;
    if (hadFocus) field.focus();
    if (typed !== null) queueMicrotask(() => typeInto(field, typed));
  }, []);
  return (
    <Suspense
      fallback={<Placeholder {...same} shown={typeof value === 'string' ? value : ''} onReplaced={(state) => (replaced.current = state)} />}
    >
      <DatePickerField ref={takeOver} {...props} />
    </Suspense>
  );
}

/** The field until the calendar is loaded; focus and typed text go over to the one that replaces it. */
function Placeholder({ shown, onReplaced, ...props }: TextInputProps & { shown: string; onReplaced: (state: PlaceholderState) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const notify = useRef(onReplaced);
  useLayoutEffect(() => {
    const field = input.current;
    return () => {
      const typed = field && field.value !== field.defaultValue ? field.value : null;
      notify.current({ hadFocus: field !== null && field === document.activeElement, typed });
    };
  }, []);
  return <TextInput ref={input} defaultValue={shown} {...props} />;
}

/** Enters a text as a person types it: React listens to the event, and compares with the value that the prototype's setter wrote. */
function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
