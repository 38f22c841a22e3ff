import { expect, it } from 'vitest';
import { decideRenewQuote } from './renew-quote.ts';

const line = { kind: 'product', priceFixed: false, priceOnRequest: false, isCalculated: true };

it('renew quote › takes a lapsed one with calculated prices, and leaves prices of people to the staff', () => {
  expect(decideRenewQuote({ state: 'expired', lines: [line, { ...line, kind: 'text', isCalculated: false }] }).accepted).toBe(true);
  expect(decideRenewQuote({ state: 'open', lines: [line] })).toMatchObject({ code: 'QUOTE_NOT_LAPSED' });
  for (const other of [{ priceFixed: true }, { priceOnRequest: true }, { isCalculated: false }])
    expect(decideRenewQuote({ state: 'expired', lines: [{ ...line, ...other }] })).toMatchObject({ code: 'QUOTE_RENEWED_BY_STAFF' });
  expect(decideRenewQuote({ state: 'expired', lines: [] })).toMatchObject({ code: 'QUOTE_RENEWED_BY_STAFF' });
});
