import { describe, expect, it } from 'vitest';
import { decideLastDay, quoteLinkUntil, quoteValidUntil } from './quote-last-day.ts';

describe('last day of a quote', () => {
  it('is thirty days after it was sent', () => {
    expect(quoteValidUntil(Temporal.PlainDate.from('2026-11-18'), new Set()).toString()).toBe('2026-12-18');
  });
  it('is no day on which the shop is closed', () => {
    const christmas = new Set(['2026-12-25', '2026-12-26']);
    expect(quoteValidUntil(Temporal.PlainDate.from('2026-11-25'), christmas).toString()).toBe('2026-12-28');
  });
  it('is followed by a month in which the link still opens, at least sixty days after sending', () => {
    const until = (validUntil: string) =>
      quoteLinkUntil(Temporal.Instant.from('2026-11-18T09:00:00Z'), Temporal.PlainDate.from(validUntil), 'Europe/Amsterdam').toString();
    expect(until('2026-11-30')).toBe('2027-01-17T09:00:00Z');
    expect(until('2027-03-31')).toBe('2027-04-29T22:00:00Z');
  });
});

it('the last day of a quote can change to a future day while it is made, and not once it was sent', () => {
  const today = Temporal.PlainDate.from('2026-11-18');
  const at = (status: 'in_calculation' | 'quotation_sent') => ({ status, resumeStatus: null });
  const days = { was: '2026-12-18', asked: '2026-12-31' };
  expect(decideLastDay(at('in_calculation'), days, today).accepted).toBe(true);
  expect(decideLastDay(at('in_calculation'), { ...days, asked: '2026-11-17' }, today)).toMatchObject({ code: 'DATE_IN_PAST' });
  expect(decideLastDay(at('quotation_sent'), days, today)).toMatchObject({ code: 'REVISE_FIRST' });
  expect(decideLastDay({ status: 'on_hold', resumeStatus: 'quotation_sent' }, { ...days, asked: null }, today)).toMatchObject({
    code: 'REVISE_FIRST',
  });
  expect(decideLastDay(at('quotation_sent'), { was: '2026-11-01', asked: '2026-11-01' }, today).accepted).toBe(true);
});
