import { NumberInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';

type Props = {
  label: string;
  description?: ReactNode;
  value: number | null;
  onChange: (value: number | null) => void;
  min: number;
  max: number;
  step?: number;
  wrong: string;
};

/** A whole number within bounds. What is typed stays as it is; only a valid number is passed on, else null. */
export function CountField({ value, onChange, min, max, wrong, ...rest }: Props) {
  const [typed, setTyped] = useState<number | string>(value ?? '');
  const valid = (count: number | string) => typeof count === 'number' && Number.isInteger(count) && count >= min && count <= max;
  useEffect(() => {
    setTyped((before) => (value === null || before === value ? before : value));
  }, [value]);
  return (
    <NumberInput
      size="md"
      {...rest}
      min={min}
      max={max}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        onChange(valid(next) ? Number(next) : null);
      }}
      error={typed !== '' && !valid(typed) && wrong}
    />
  );
}
