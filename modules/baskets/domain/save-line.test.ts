import { describe, expect, it } from 'vitest';
import { decideSaveLine, type SaveLineAsk } from './save-line.ts';

const sound: SaveLineAsk = { basketStatus: 'entered', lineKind: undefined, quantity: 150, quantities: [100, 150], fixedPrice: undefined };
const codeOf = (ask: Partial<SaveLineAsk>) => {
  const decided = decideSaveLine({ ...sound, ...ask });
  return decided.accepted ? 'accepted' : decided.code;
};

describe('a calculation is kept as a line', () => {
  it('while the quote is being made', () => {
    expect(codeOf({})).toBe('accepted');
    expect(codeOf({ basketStatus: 'in_calculation', lineKind: 'product' })).toBe('accepted');
  });
  it('never under a quote that lies with the customer', () => expect(codeOf({ basketStatus: 'quotation_sent' })).toBe('REVISE_FIRST'));
  it('never under one that was approved', () => expect(codeOf({ basketStatus: 'quote_approved' })).toBe('QUOTE_FIXED'));
  it('never in an order', () => expect(codeOf({ basketStatus: 'in_progress' })).toBe('BASKET_NOT_OPEN'));
  it('never over a line of text', () => expect(codeOf({ lineKind: 'text' })).toBe('LINE_NOT_CALCULATED'));
  it('only for a quantity of its ladder', () => expect(codeOf({ quantity: 151 })).toBe('QUANTITY_NOT_CALCULATED'));
  it('at an agreed price only above nothing', () => expect(codeOf({ fixedPrice: 0 })).toBe('PRICE_NOT_POSITIVE'));
});
