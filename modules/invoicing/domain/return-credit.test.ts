import { expect, it } from 'vitest';
import { decideReturnInvoice } from './return-credit.ts';

it('credit return › is about the line that came back, and refuses an invoice without any', () => {
  expect(decideReturnInvoice([{ lineId: 3, isCharged: false }])).toMatchObject({ code: 'RETURN_OTHER_INVOICE' });
  const one = { lineId: 4, isCharged: true };
  expect(decideReturnInvoice([{ lineId: 3, isCharged: false }, one])).toMatchObject({ value: { aboutLineId: 4 } });
  expect(decideReturnInvoice([{ lineId: 3, isCharged: true }, one])).toMatchObject({ value: { aboutLineId: null } });
});
