import { TextInput } from '@mantine/core';
import type { DateInputProps } from '@mantine/dates';
import { lazy, Suspense } from 'react';

const DatePickerField = lazy(async () => ({ default: (await import('./date-picker-field.tsx')).DatePickerField }));

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
