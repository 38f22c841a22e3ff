import { withOneQuantity } from '#modules/estimating/web/public.ts';
import { type MergeRow, merged, mergeRows, type Side } from '#platform/web/forms/merge.ts';
import type { PartState, SetState } from './set-state.ts';

/** What can be set of a set; which part lies open is a matter of the screen. */
export type SetValues = Omit<SetState, 'open'>;

/** What somebody else made of a set since `before`, field by field. */
export function setRows(before: SetState, theirs: SetState, yours: SetState): MergeRow[] {
  return mergeRows(valuesOf(before), valuesOf(theirs), valuesOf(yours));
}

/** The set as it stands now, with yours over it. A part whose line is gone is a line of its own again. */
export function mergedSet(before: SetState, theirs: SetState, yours: SetState, sides: Readonly<Record<string, Side>>): SetState {
  const { parts, ...values } = merged(valuesOf(before), valuesOf(theirs), valuesOf(yours), sides);
  const standing = new Set(theirs.parts.map(({ lineId }) => lineId));
  const keyed = parts.map(({ lineId, ...part }, key) => ({ ...part, key, ...(standing.has(lineId) && { lineId }) }) as PartState);
  return { ...values, parts: keyed, open: null };
}

/** Parts are told apart by what they are, not by their place on the screen nor by how many the sets need of them. */
function valuesOf({ open: _open, ...values }: SetState): SetValues {
  const parts = values.parts.map((part): PartState => {
    const plain = { ...part, key: 0 };
    return plain.kind === 'product' ? { ...plain, state: withOneQuantity(plain.state, 1) } : plain;
  });
  return { ...values, parts };
}
