import { Checkbox, Select } from '@mantine/core';
import { memo } from 'react';
import type { CalculatorOptions } from '#modules/estimating/contract/calculator/calculate.endpoint.ts';
import { useStableCallback } from '#platform/web/parts/use-stable-callback.ts';
import type { CalculatorState } from './calculator-state.ts';
import type { LatestCalculation } from './use-calculation.ts';

export type FormProps = {
  state: CalculatorState;
  options: CalculatorOptions;
  answered: LatestCalculation;
  onChange: (state: CalculatorState) => void;
};

type ChoiceProps = {
  label: string;
  value: string;
  data: readonly { value: string; label: string; disabled?: boolean }[];
  onChange: (value: string) => void;
};

export function Choice({ onChange, ...props }: ChoiceProps) {
  return <MemoChoice {...props} onChange={useStableCallback(onChange)} />;
}

/** Memoized, so that typing in another field does not render it again. */
const MemoChoice = memo(
  ({ data, onChange, ...props }: ChoiceProps) => (
    <Select
      {...props}
      data={[...data]}
      allowDeselect={false}
      onChange={(value) => value && onChange(value)}
      comboboxProps={{ position: 'bottom-start' }}
    />
  ),
  (one, other) => JSON.stringify(one) === JSON.stringify(other),
);

type TickProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

export function Tick({ onChange, ...props }: TickProps) {
  return <MemoTick {...props} onChange={useStableCallback(onChange)} />;
}

const MemoTick = memo(({ onChange, ...props }: TickProps) => (
  <Checkbox {...props} size="xs" onChange={(event) => onChange(event.currentTarget.checked)} />
));
