import { useState } from 'react';
import type { BothSet } from '#modules/estimating/domain/merge-parameters.ts';
import type { Side } from '#platform/web/forms/merge.ts';
import { MergePanel } from '#platform/web/forms/merge-panel.tsx';
import { useParameterPath, useParameterValue } from './parameter-names.ts';
import type { ParameterValues } from './use-parameters.ts';

type Props = { both: readonly BothSet[]; values: ParameterValues };

/** Somebody else saved the draft first: what both set apart, value by value, to be chosen from before it is saved together. */
export function ParametersMerge({ both, values }: Props) {
  const place = useParameterPath();
  const say = useSaid();
  const [chosen, setChosen] = useState<{ of: readonly BothSet[]; sides: Record<string, Side> }>({ of: both, sides: {} });
  // What was chosen is of this time: saved by another once more, it is asked again.
  const sides = chosen.of === both ? chosen.sides : {};
  const choose = (path: string, side: Side) => {
    setChosen({ of: both, sides: { ...sides, [path]: side } });
    const row = both.find((one) => one.path === path);
    if (row) values.set(path, side === 'yours' ? row.yours : row.theirs);
  };
  return (
    <MergePanel<Record<string, unknown>>
      merge={{ rows: both.map(({ path, ...row }) => ({ name: path, ...row })), sides, choose }}
      labels={Object.fromEntries(both.map(({ path }) => [path, place(path)]))}
      shown={Object.fromEntries(both.map(({ path }) => [path, (value: unknown) => say(path, value)]))}
    />
  );
}

/** A value in words; of a table its rows, of a machine or a paper its name. */
function useSaid(): (path: string, value: unknown) => string {
  const say = useParameterValue();
  const part = (path: string, value: unknown): string => {
    if (value === undefined || value === null) return '';
    if (typeof value !== 'object') return say(path, String(value));
    if (Array.isArray(value)) return value.map((row, index) => part(`${path}.${index + 1}`, row)).join('; ');
    const { id, code, ...values } = value as Record<string, unknown>;
    const name = id ?? code;
    if (typeof name === 'string') return name;
    return Object.entries(values)
      .map(([key, one]) => part(`${path}.${key}`, one))
      .join(': ');
  };
  return part;
}
