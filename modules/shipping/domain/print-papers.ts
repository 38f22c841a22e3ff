import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export const papersToPrint = ['labels', 'packing_slip', 'all'] as const;
export type PapersToPrint = (typeof papersToPrint)[number];

/** Refuses PRINTER_LABELS_ONLY for a packing slip, alone or with the labels, on a printer of labels: its page of A4 would be cut off. */
export function decidePapers(
  papers: PapersToPrint,
  { name, isOfLabels }: { name: string; isOfLabels: boolean },
): Decision<undefined, 'PRINTER_LABELS_ONLY'> {
  return isOfLabels && papers !== 'labels' ? refuse('PRINTER_LABELS_ONLY', { printer: name }) : accept();
}
