import { describe, expect, it } from 'vitest';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { decideNoteLoss, priceDifference, saysAnything } from './lost-quote.ts';

describe('to whom a quote was lost', () => {
  const today = Temporal.PlainDate.from('2026-11-20');
  const quote = (status: Parameters<typeof decideNoteLoss>[0]['status'], validUntil: string | null = null) =>
    decideNoteLoss({ status, validUntil: validUntil === null ? null : Temporal.PlainDate.from(validUntil) }, today);
  it('is written down of one that was lost or has run out, not of one that still counts', () => {
    expect(quote('quote_canceled').accepted).toBe(true);
    expect(quote('quotation_sent', '2026-11-19').accepted).toBe(true);
    expect(quote('quotation_sent', '2026-11-20')).toMatchObject({ code: 'QUOTE_NOT_LOST' });
    expect(quote('order_canceled')).toMatchObject({ code: 'QUOTE_NOT_LOST' });
  });
  it('is kept as soon as it says anything', () => {
    expect(saysAnything({ competitor: '', competitorPrice: null })).toBe(false);
    expect(saysAnything({ competitor: 'Drukkerij Ede', competitorPrice: null })).toBe(true);
    expect(saysAnything({ competitor: '', competitorPrice: moneyFromEuros(800) })).toBe(true);
  });
});

describe('the difference in price', () => {
  const total = moneyFromEuros(1000);
  it('is what ours was above theirs, as a share of ours', () => {
    expect(priceDifference(total, moneyFromEuros(880))).toEqual({ amount: moneyFromEuros(120), share: 0.12 });
    expect(priceDifference(total, moneyFromEuros(1050))).toEqual({ amount: moneyFromEuros(-50), share: -0.05 });
  });
  it('is unknown without their price, and no share of a quote of nothing', () => {
    expect(priceDifference(total, null)).toBeNull();
    expect(priceDifference(noMoney, moneyFromEuros(5))).toEqual({ amount: moneyFromEuros(-5), share: null });
  });
});
