import { withOneQuantity } from '#modules/estimating/web/public.ts';
import { type MergeRow, mergeRows, mergeValues, type Side } from '#platform/web/forms/merge.ts';
import type { PartState, SetState } from './set-state.ts';

/** The stored fields of a set; which part is open is screen state. */
export type SetValues = Omit<SetState, 'open'>;

/** The changes somebody else made to a set since `before`, field by field. */
export function setMergeRows(before: SetState, theirs: SetState, yours: SetState): MergeRow[] {
  return mergeRows(valuesOf(before), valuesOf(theirs), valuesOf(yours));
}

/** Merges your draft into the saved set. A part whose line was deleted becomes a new line. */
export function mergeSet(before: SetState, theirs: SetState, yours: SetState, sides: Readonly<Record<string, Side>>): SetState {
  const { parts, ...values } = mergeValues(valuesOf(before), valuesOf(theirs), valuesOf(yours), sides);
  const lineIds = new Set(theirs.parts.map(({ lineId }) => lineId));
  const keyed = parts.map(({ lineId, ...part }, key) => ({ ...part, key, ...(lineIds.has(lineId) && { lineId }) }) as PartState);
  return { ...values, parts: keyed, open: null };
}

/** The fields to compare. Parts match by what they are, not by their position or by the quantity that the sets need. */
function valuesOf({ open: _open, ...values }: SetState): SetValues {
  const parts = values.parts.map((part): PartState => {
    const plain = { ...part, key: 0 };
    return plain.kind === 'product' ? { ...plain, state: withOneQuantity(plain.state, 1) } : plain;
  });
  return { ...values, parts };
}
