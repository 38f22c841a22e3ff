import { describe, expect, it } from 'vitest';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { decideNoteLoss, isLossFilled, priceDifference } from './note-loss.ts';

describe('note loss', () => {
  const today = Temporal.PlainDate.from('2026-11-20');
  const quote = (status: Parameters<typeof decideNoteLoss>[0]['status'], validUntil: string | null = null) =>
    decideNoteLoss({ status, validUntil: validUntil === null ? null : Temporal.PlainDate.from(validUntil) }, today);
  it('accepts a quote that was lost or has expired, not one that is still open', () => {
    expect(quote('quote_canceled').accepted).toBe(true);
    expect(quote('quotation_sent', '2026-11-19').accepted).toBe(true);
    expect(quote('quotation_sent', '2026-11-20')).toMatchObject({ code: 'QUOTE_NOT_LOST' });
    expect(quote('order_canceled')).toMatchObject({ code: 'QUOTE_NOT_LOST' });
  });
  it('counts as filled as soon as one field is', () => {
    expect(isLossFilled({ competitor: '', competitorPrice: null })).toBe(false);
    expect(isLossFilled({ competitor: 'Drukkerij Ede', competitorPrice: null })).toBe(true);
    expect(isLossFilled({ competitor: '', competitorPrice: moneyFromEuros(800) })).toBe(true);
  });
});

describe('price difference with a competitor', () => {
  const total = moneyFromEuros(1000);
  it('is our price less theirs, also as a share of ours', () => {
    expect(priceDifference(total, moneyFromEuros(880))).toEqual({ amount: moneyFromEuros(120), share: 0.12 });
    expect(priceDifference(total, moneyFromEuros(1050))).toEqual({ amount: moneyFromEuros(-50), share: -0.05 });
  });
  it('is unknown without their price, and has no share for a quote of zero', () => {
    expect(priceDifference(total, null)).toBeNull();
    expect(priceDifference(noMoney, moneyFromEuros(5))).toEqual({ amount: moneyFromEuros(-5), share: null });
  });
});
