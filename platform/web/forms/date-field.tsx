import { TextInput } from '@mantine/core';
import type { DateInputProps } from '@mantine/dates';
import { lazy, Suspense } from 'react';

/** Loads the calendar, for a screen that opens a date field without a network. */
export const loadDatePicker = () => import('./date-picker-field.tsx');

const DatePickerField = lazy(async () => ({ default: (await loadDatePicker()).DatePickerField }));

/** A date without time, typed or picked; its value is `YYYY-MM-DD` or null. Shows a field of the same size until the calendar is loaded. */
export function DateField(props: DateInputProps) {
  const { label, description, required, value, size } = props;
  const same = { label, description, required, 'aria-label': props['aria-label'], ...(size !== undefined && { size }) };
  return (
    <Suspense fallback={<TextInput {...same} readOnly value={typeof value === 'string' ? value : ''} />}>
      <DatePickerField {...props} />
    </Suspense>
  );
}
