import { expect, it } from 'vitest';
import { decidePaper, papersOf, printerFor } from './print-papers.ts';
import { hasLabels } from './shipment.ts';

it('print papers › sends no packing slip to a printer of labels', () => {
  const decide = (paper: 'labels' | 'packing_slip', isOfLabels: boolean) => decidePaper(paper, { name: 'Zebra', isOfLabels });
  expect([decide('labels', false), decide('packing_slip', false), decide('labels', true)]).toMatchObject(
    Array.from({ length: 3 }, () => ({ accepted: true })),
  );
  expect(decide('packing_slip', true)).toMatchObject({ code: 'PRINTER_LABELS_ONLY', params: { printer: 'Zebra' } });
});
it('print papers › sends labels and slip of one act each to its own printer', () => {
  const printers = { labels: 'Zebra', documents: 'Laser' };
  expect(papersOf('all').map((paper) => [paper, printerFor(paper, printers)])).toEqual([
    ['packing_slip', 'Laser'],
    ['labels', 'Zebra'],
  ]);
  expect(papersOf('labels')).toEqual(['labels']);
});
it('print papers › knows labels of our own, and those of a carrier once they came', () => {
  expect(hasLabels({ carrier: 'own_van', trackingNumber: null })).toBe(true);
  expect(hasLabels({ carrier: 'postnl', trackingNumber: null })).toBe(false);
  expect(hasLabels({ carrier: 'postnl', trackingNumber: '3SKAT1' })).toBe(true);
});
