import { expect, it } from 'vitest';
import { decideNewLines } from './bank-file.ts';
import { decideAccounts, decideBankLine, decideReceivedOn } from './bank-line.ts';

it('decideBankLine books or skips a line until it is booked', () => {
  expect([decideBankLine('open').accepted, decideBankLine('skipped').accepted]).toEqual([true, true]);
  expect(decideBankLine('booked')).toMatchObject({ code: 'BANK_LINE_DONE' });
});
it('decideReceivedOn refuses a day that is still to come', () => {
  expect(decideReceivedOn('2026-11-18', '2026-11-18').accepted).toBe(true);
  expect(decideReceivedOn('2026-11-19', '2026-11-18')).toMatchObject({ code: 'PAYMENT_IN_FUTURE', field: 'receivedOn' });
});
it('decideNewLines refuses a file of which every line was read before', () => {
  expect([decideNewLines(1).accepted, decideNewLines(0)]).toMatchObject([true, { code: 'BANK_FILE_KNOWN', field: 'file' }]);
});
it('decideAccounts accepts only our own accounts, however they are written', () => {
  expect(decideAccounts(['NL91ABNA0417164300'], ['nl91 abna 0417 1643 00']).accepted).toBe(true);
  expect(decideAccounts(['NL44RABO0123456789'], ['NL91ABNA0417164300'])).toMatchObject({
    code: 'BANK_FILE_ACCOUNT',
    params: { account: 'NL44RABO0123456789' },
  });
});
