import { TextInput, type TextInputProps } from '@mantine/core';
import type { DateInputProps } from '@mantine/dates';
import { lazy, Suspense, useCallback, useLayoutEffect, useRef } from 'react';

/** Loads the calendar, for a screen that opens a date field without a network. */
export const loadDatePicker = () => import('./date-picker-field.tsx');

const DatePickerField = lazy(async () => ({ default: (await loadDatePicker()).DatePickerField }));

/** How the field was left that waited for the calendar; `typed` is null when its text is as it was. */
type Left = { hadFocus: boolean; typed: string | null };
const untouched: Left = { hadFocus: false, typed: null };

/** A date without time, typed or picked; its value is `YYYY-MM-DD` or null. Shows a field of the same size until the calendar is loaded. */
export function DateField(props: DateInputProps) {
  const { label, description, required, disabled, readOnly, value, size } = props;
  const same = { label, description, required, disabled, readOnly, 'aria-label': props['aria-label'], ...(size !== undefined && { size }) };
  const left = useRef(untouched);
  const goOn = useCallback((field: HTMLInputElement | null) => {
    const { hadFocus, typed } = left.current;
    left.current = untouched;
    if (!field) return;
    if (hadFocus) field.focus();
    if (typed !== null) queueMicrotask(() => typeInto(field, typed));
  }, []);
  return (
    <Suspense fallback={<Waiting {...same} shown={typeof value === 'string' ? value : ''} onGone={(how) => (left.current = how)} />}>
      <DatePickerField ref={goOn} {...props} />
    </Suspense>
  );
}

/** The field until the calendar is loaded; whoever tabbed to it and typed already goes on in the one that replaces it. */
function Waiting({ shown, onGone, ...props }: TextInputProps & { shown: string; onGone: (left: Left) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const gone = useRef(onGone);
  useLayoutEffect(() => {
    const field = input.current;
    return () => {
      const typed = field && field.value !== field.defaultValue ? field.value : null;
      gone.current({ hadFocus: field !== null && field === document.activeElement, typed });
    };
  }, []);
  return <TextInput ref={input} defaultValue={shown} {...props} />;
}

/** Enters a text as a person types it: React listens to the event, and compares with the value that the prototype's setter wrote. */
function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
