import { describe, expect, it } from 'vitest';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { decideAlternativeOf, decideSaveLine, type SaveLineInput } from './save-line.ts';

const sound: SaveLineInput = { basketStatus: 'entered', line: undefined, quantity: 150, quantities: [100, 150], fixedPrice: undefined };
const lineOf = (kind: 'product' | 'text', status: LineStatus = 'in_calculation') => ({ line: { kind, status } });
const codeOf = (ask: Partial<SaveLineInput>) => {
  const decided = decideSaveLine({ ...sound, ...ask });
  return decided.accepted ? 'accepted' : decided.code;
};

describe('save line', () => {
  it('accepts while the quote is being made', () => {
    expect(codeOf({})).toBe('accepted');
    expect(codeOf({ basketStatus: 'in_calculation', ...lineOf('product') })).toBe('accepted');
  });
  it('refuses in a sent quote', () => expect(codeOf({ basketStatus: 'quotation_sent' })).toBe('REVISE_FIRST'));
  it('refuses in an approved quote', () => expect(codeOf({ basketStatus: 'quote_approved' })).toBe('QUOTE_FIXED'));
  it('refuses in an order', () => expect(codeOf({ basketStatus: 'in_progress' })).toBe('BASKET_NOT_OPEN'));
  it('refuses to overwrite a text line', () => expect(codeOf(lineOf('text'))).toBe('LINE_NOT_CALCULATED'));
  it('refuses to overwrite a line that was removed meanwhile', () =>
    expect(codeOf(lineOf('product', 'quote_canceled'))).toBe('LINE_CANCELED'));
  it('refuses a quantity outside the ladder', () => expect(codeOf({ quantity: 151 })).toBe('QUANTITY_NOT_CALCULATED'));
  it('refuses an agreed price of zero', () => expect(codeOf({ fixedPrice: 0 })).toBe('PRICE_NOT_POSITIVE'));
});

describe('add an alternative', () => {
  it('refuses a line that was removed meanwhile', () => {
    expect(decideAlternativeOf({ status: 'quote_canceled' })).toMatchObject({ code: 'LINE_CANCELED' });
    expect(decideAlternativeOf({ status: 'in_calculation' }).accepted).toBe(true);
  });
});
