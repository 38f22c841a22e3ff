import { describe, expect, it } from 'vitest';
import type { CalculationAsk } from './create-line.ts';
import { decideRecalculateLine, type OverwrittenLine } from './recalculate-line.ts';

const sound: CalculationAsk = { basketStatus: 'in_calculation', quantity: 150, quantities: [100, 150], fixedPrice: undefined };
const codeOf = (line: Partial<OverwrittenLine>, ask: Partial<CalculationAsk> = {}) => {
  const decided = decideRecalculateLine({ kind: 'product', status: 'in_calculation', ...line }, { ...sound, ...ask });
  return decided.accepted ? 'accepted' : decided.code;
};

describe('recalculate line', () => {
  it('accepts while the quote is being made', () => expect(codeOf({})).toBe('accepted'));
  it('refuses to overwrite a text line', () => expect(codeOf({ kind: 'text' })).toBe('LINE_NOT_CALCULATED'));
  it('refuses to overwrite a line that was removed meanwhile', () => expect(codeOf({ status: 'quote_canceled' })).toBe('LINE_CANCELED'));
  it('refuses in a sent quote first of all', () =>
    expect(codeOf({ status: 'quote_canceled' }, { basketStatus: 'quotation_sent' })).toBe('REVISE_FIRST'));
  it('refuses a quantity outside the ladder', () => expect(codeOf({}, { quantity: 151 })).toBe('QUANTITY_NOT_CALCULATED'));
});
