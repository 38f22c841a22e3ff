import { TextInput, type TextInputProps } from '@mantine/core';
import type { DateInputProps } from '@mantine/dates';
import { lazy, Suspense, useCallback, useLayoutEffect, useRef } from 'react';

/** Loads the calendar, for a screen that opens a date field without a network. */
export const loadDatePicker = () => import('./date-picker-field.tsx');

const DatePickerField = lazy(async () => ({ default: (await loadDatePicker()).DatePickerField }));

/** A date without time, typed or picked; its value is `YYYY-MM-DD` or null. Shows a field of the same size until the calendar is loaded. */
export function DateField(props: DateInputProps) {
  const { label, description, required, value, size } = props;
  const same = { label, description, required, 'aria-label': props['aria-label'], ...(size !== undefined && { size }) };
  const hadFocus = useRef(false);
  const keepFocus = useCallback((field: HTMLInputElement | null) => {
    if (field && hadFocus.current) field.focus();
    hadFocus.current = false;
  }, []);
  return (
    <Suspense fallback={<Waiting {...same} value={typeof value === 'string' ? value : ''} onGone={(had) => (hadFocus.current = had)} />}>
      <DatePickerField ref={keepFocus} {...props} />
    </Suspense>
  );
}

/** The field until the calendar is loaded; whoever tabbed to it already goes on in the one that replaces it. */
function Waiting({ onGone, ...props }: TextInputProps & { onGone: (hadFocus: boolean) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const gone = useRef(onGone);
  useLayoutEffect(() => {
    const field = input.current;
    return () => gone.current(field !== null && field === document.activeElement);
  }, []);
  return <TextInput ref={input} readOnly {...props} />;
}
