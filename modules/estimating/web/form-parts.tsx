import { Select } from '@mantine/core';
import type { CalculatorOptions } from '#modules/estimating/contract/calculate.endpoint.ts';
import type { CalculatorState } from './calculator-state.ts';
import type { LiveCalculation } from './use-calculation.ts';

export type FormProps = {
  state: CalculatorState;
  options: CalculatorOptions;
  live: LiveCalculation;
  onChange: (state: CalculatorState) => void;
};

/** A plain choice between words. */
export function Choice(props: {
  label: string;
  value: string;
  data: { value: string; label: string; disabled?: boolean }[];
  onChange: (value: string) => void;
}) {
  return (
    <Select
      {...props}
      allowDeselect={false}
      onChange={(value) => value && props.onChange(value)}
      comboboxProps={{ position: 'bottom-start' }}
    />
  );
}
