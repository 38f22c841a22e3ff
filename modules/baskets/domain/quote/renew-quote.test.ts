import { expect, it } from 'vitest';
import { decideRenewQuote } from './renew-quote.ts';

const line = { kind: 'product', priceFixed: false, priceOnRequest: false, isCalculated: true };

it('renew quote › takes a lapsed one with calculated prices, and leaves prices of people to the staff', () => {
  expect(decideRenewQuote({ isLapsed: true, lines: [line, { ...line, kind: 'text', isCalculated: false }] }).accepted).toBe(true);
  expect(decideRenewQuote({ isLapsed: false, lines: [line] })).toMatchObject({ code: 'QUOTE_NOT_LAPSED' });
  for (const other of [{ priceFixed: true }, { priceOnRequest: true }, { isCalculated: false }])
    expect(decideRenewQuote({ isLapsed: true, lines: [{ ...line, ...other }] })).toMatchObject({ code: 'QUOTE_RENEWED_BY_STAFF' });
  expect(decideRenewQuote({ isLapsed: true, lines: [] })).toMatchObject({ code: 'QUOTE_RENEWED_BY_STAFF' });
});
