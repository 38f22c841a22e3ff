import { describe, expect, it } from 'vitest';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { decideLineTerms, isMarginTooLow, marginOf, type SoldLine } from './edit-line-terms.ts';

const line = (price: number, cost: number, change: Partial<SoldLine> = {}): SoldLine => ({
  price: moneyFromEuros(price),
  cost: moneyFromEuros(cost),
  salesCost: noMoney,
  marginNote: '',
  marginNotePrice: null,
  ...change,
});

describe('margin of a line', () => {
  it('is the share of the price left after the costs of production and sale', () => {
    expect(marginOf(line(100, 80))).toBeCloseTo(0.2);
    expect(marginOf(line(100, 80, { salesCost: moneyFromEuros(15) }))).toBeCloseTo(0.05);
    expect(marginOf(line(0, 80))).toBeNull();
    expect(marginOf(line(100, 0))).toBeNull();
  });
  it('is too low below the floor, unless a note was written for this very price', () => {
    expect(isMarginTooLow(line(100, 99), 0.01)).toBe(false);
    expect(isMarginTooLow(line(100, 99.5), 0.01)).toBe(true);
    expect(isMarginTooLow(line(100, 99), 0.15)).toBe(true);
    expect(isMarginTooLow(line(100, 80, { salesCost: moneyFromEuros(20) }), 0.01)).toBe(true);
    const said = { marginNote: 'Proefopdracht', marginNotePrice: moneyFromEuros(100) };
    expect(isMarginTooLow(line(100, 105, said), 0.01)).toBe(false);
    expect(isMarginTooLow(line(98, 105, said), 0.01)).toBe(true);
  });
});

describe('terms of a line', () => {
  const terms = { salesCost: noMoney, marginNote: '', fscLogo: false, fscApproval: '' };
  it('need a permission to accept a low margin', () => {
    const asked = { ...terms, marginNote: 'Proefopdracht' };
    expect(decideLineTerms(terms, asked, false)).toMatchObject({ code: 'LOW_MARGIN_RIGHT', field: 'marginNote' });
    expect(decideLineTerms(terms, asked, true).accepted).toBe(true);
    expect(decideLineTerms(asked, asked, false).accepted).toBe(true);
  });
  it('refuse an FSC approval without a printed logo', () => {
    expect(decideLineTerms(terms, { ...terms, fscApproval: 'TM-2026-118' }, false)).toMatchObject({ code: 'FSC_NOT_ASKED' });
    expect(decideLineTerms(terms, { ...terms, fscLogo: true, fscApproval: 'TM-2026-118' }, false).accepted).toBe(true);
  });
});
