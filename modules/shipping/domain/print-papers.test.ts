import { expect, it } from 'vitest';
import { decidePapers, papersToPrint } from './print-papers.ts';

it('print papers › sends no packing slip to a printer of labels', () => {
  const codes = (isOfLabels: boolean) =>
    papersToPrint.map((papers) => {
      const decided = decidePapers(papers, { name: 'Zebra', isOfLabels });
      return decided.accepted ? 'printed' : decided.code;
    });
  expect(codes(false)).toEqual(['printed', 'printed', 'printed']);
  expect(codes(true)).toEqual(['printed', 'PRINTER_LABELS_ONLY', 'PRINTER_LABELS_ONLY']);
});
