import type { ComplaintChoices } from '#modules/complaints/contract/complaint.shapes.ts';
import type { TermKind } from '#modules/complaints/domain/complaint.ts';

/** The words of a list to choose from; one that stands there already is kept, even when it is used no more. */
export function termChoices(choices: ComplaintChoices | undefined) {
  return (kind: TermKind, kept: number | null = null) =>
    (choices?.terms ?? [])
      .filter((term) => term.kind === kind && (term.active || term.id === kept))
      .map(({ id, name }) => ({ value: String(id), label: name }));
}
