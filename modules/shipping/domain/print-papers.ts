import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export const papersToPrint = ['labels', 'packing_slip', 'all'] as const;
export type PapersToPrint = (typeof papersToPrint)[number];

/** A paper of a shipment: its labels, or the slip that goes into the box. */
export type ShipmentPaper = 'labels' | 'packing_slip';

/** The papers that are asked, in the order in which they are printed. */
export function papersOf(asked: PapersToPrint): readonly ShipmentPaper[] {
  return asked === 'all' ? ['packing_slip', 'labels'] : [asked];
}

/** The printer of a work place that a paper goes to: labels to that of labels, slips to that of documents. */
export function printerFor(paper: ShipmentPaper, printers: { labels: string; documents: string }): string {
  return paper === 'labels' ? printers.labels : printers.documents;
}

/** Refuses PRINTER_LABELS_ONLY for a packing slip on a printer of labels: its page of A4 would be cut off. */
export function decidePaper(
  paper: ShipmentPaper,
  { name, isOfLabels }: { name: string; isOfLabels: boolean },
): Decision<undefined, 'PRINTER_LABELS_ONLY'> {
  return isOfLabels && paper === 'packing_slip' ? refuse('PRINTER_LABELS_ONLY', { printer: name }) : accept();
}
