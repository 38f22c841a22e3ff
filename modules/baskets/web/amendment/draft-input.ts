import type { AmendmentDetail, EnteredChange } from '#modules/baskets/contract/amendment/amendment.shapes.ts';

export type DialogProps = { basketId: number; amendment: AmendmentDetail | undefined };

/** The input that saves these changes as the draft, or as a new one. */
export function draftInput({ basketId, amendment }: DialogProps, changes: readonly EnteredChange[]) {
  return {
    basketId,
    ...(amendment && { id: amendment.id, version: amendment.version, askedBy: amendment.askedBy, message: amendment.message }),
    changes: [...changes],
  };
}

/** The changes with this one instead of an earlier one of the same line. */
export function withChange(amendment: AmendmentDetail | undefined, change: Extract<EnteredChange, { lineId: number }>): EnteredChange[] {
  const others = (amendment?.changes ?? []).filter((one) => !('lineId' in one) || one.lineId !== change.lineId);
  return [...others, change];
}
