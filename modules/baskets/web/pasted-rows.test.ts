import { expect, it } from 'vitest';
import { pastedRows } from './pasted-rows.ts';

it('two columns of a spreadsheet become rows of code and quantity, thousands written the Dutch way', () => {
  expect(pastedRows('PEN-01\t250\r\nBLOK-A5\t1.500\r\n')).toEqual([
    { code: 'PEN-01', quantity: 250 },
    { code: 'BLOK-A5', quantity: 1500 },
  ]);
});
it('a row without a number asks for one piece, an empty row for nothing', () => {
  expect(pastedRows('PEN-01\n\nBLOK-A5\tveel')).toEqual([
    { code: 'PEN-01', quantity: 1 },
    { code: 'BLOK-A5', quantity: 1 },
  ]);
});
it('one cell is text that is searched for', () => expect(pastedRows('PEN-01\n')).toBeUndefined());
