import { describe, expect, it } from 'vitest';
import { type CalculationAsk, decideAlternativeOf, decideCreateLine } from './create-line.ts';

const sound: CalculationAsk = { basketStatus: 'entered', quantity: 150, quantities: [100, 150], fixedPrice: undefined };
const codeOf = (ask: Partial<CalculationAsk>) => {
  const decided = decideCreateLine({ ...sound, ...ask });
  return decided.accepted ? 'accepted' : decided.code;
};

describe('create line', () => {
  it('accepts while the quote is being made', () => {
    expect(codeOf({})).toBe('accepted');
    expect(codeOf({ basketStatus: 'in_calculation' })).toBe('accepted');
  });
  it('refuses in a sent quote', () => expect(codeOf({ basketStatus: 'quotation_sent' })).toBe('REVISE_FIRST'));
  it('refuses in an approved quote', () => expect(codeOf({ basketStatus: 'quote_approved' })).toBe('QUOTE_FIXED'));
  it('refuses in an order', () => expect(codeOf({ basketStatus: 'in_progress' })).toBe('BASKET_NOT_OPEN'));
  it('refuses a quantity outside the ladder', () => expect(codeOf({ quantity: 151 })).toBe('QUANTITY_NOT_CALCULATED'));
  it('refuses an agreed price of zero', () => expect(codeOf({ fixedPrice: 0 })).toBe('PRICE_NOT_POSITIVE'));
});

describe('add an alternative', () => {
  it('refuses a line that was removed meanwhile', () => {
    expect(decideAlternativeOf({ status: 'quote_canceled' })).toMatchObject({ code: 'LINE_CANCELED' });
    expect(decideAlternativeOf({ status: 'in_calculation' }).accepted).toBe(true);
  });
});
