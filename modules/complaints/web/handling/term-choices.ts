import type { ComplaintChoices } from '#modules/complaints/contract/complaint.shapes.ts';
import type { TermKind } from '#modules/complaints/domain/complaint.ts';

/** Returns the options of a list of terms; the current term is kept even when it is inactive. */
export function termChoices(choices: ComplaintChoices | undefined) {
  return (kind: TermKind, kept: number | null = null) =>
    (choices?.terms ?? [])
      .filter((term) => term.kind === kind && (term.active || term.id === kept))
      .map(({ id, name }) => ({ value: String(id), label: name }));
}
