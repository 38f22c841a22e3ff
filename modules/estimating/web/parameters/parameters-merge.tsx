import { useState } from 'react';
import type { MergeConflict } from '#modules/estimating/domain/parameters/merge-parameters.ts';
import type { Side } from '#platform/web/forms/merge.ts';
import { MergePanel } from '#platform/web/forms/merge-panel.tsx';
import { conflictRows } from './conflict-rows.ts';
import { useParameterPath, useParameterValue } from './parameter-names.ts';
import type { ParameterValues } from './use-parameters.ts';

type Props = { both: readonly MergeConflict[]; values: ParameterValues };

/** Lets the user choose, value by value, between conflicting changes of a draft that another user saved first, before saving again. */
export function ParametersMerge({ both, values }: Props) {
  const place = useParameterPath();
  const say = useValueText();
  const [chosen, setChosen] = useState<{ of: readonly MergeConflict[]; sides: Record<string, Side> }>({ of: both, sides: {} });
  // Choices apply to one merge: when another user saves again, they are reset.
  const sides = chosen.of === both ? chosen.sides : {};
  const choose = (path: string, side: Side) => {
    setChosen({ of: both, sides: { ...sides, [path]: side } });
    const row = both.find((one) => one.path === path);
    if (row) values.set(path, side === 'yours' ? row.yours : row.theirs);
  };
  return (
    <MergePanel<Record<string, unknown>>
      merge={{ rows: conflictRows(both), sides, choose }}
      labels={Object.fromEntries(both.map(({ path }) => [path, place(path)]))}
      shown={Object.fromEntries(both.map(({ path }) => [path, (value: unknown) => say(path, value)]))}
    />
  );
}

/** Gives the text of a value; of a table its rows, of a machine or a paper its name. */
function useValueText(): (path: string, value: unknown) => string {
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
