import { expect, it } from 'vitest';
import { statusReader } from './order-status.ts';

const read = (cell: string) => statusReader(cell, { mark: 'comma', heading: 'Status' });

it.each(['Annulé', 'geannuleerd', 'Cancelled', 'storniert'])('an order that was canceled is left out: %s', (cell) =>
  expect(read(cell)).toMatchObject({ problem: 'ORDER_CANCELED', skips: true }),
);
it('an order that is canceled in part is a question', () => expect(read('deels geannuleerd')).not.toHaveProperty('skips'));
it('prepress is read in French and German', () => {
  for (const cell of ['prépresse', 'Druckvorstufe']) expect(read(cell)).toMatchObject({ value: { status: 'artwork' } });
});
