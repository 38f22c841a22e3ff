import { describe, expect, it } from 'vitest';
import { addWorkingDays, decideFollowUp, followUpWorkingDays } from './follow-up.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('a quote is followed up', () => {
  it('five working days after it was sent', () => {
    expect(addWorkingDays(day('2026-11-20'), followUpWorkingDays).toString()).toBe('2026-11-27');
    expect(addWorkingDays(day('2026-11-21'), followUpWorkingDays).toString()).toBe('2026-11-27');
    expect(addWorkingDays(day('2026-11-25'), followUpWorkingDays).toString()).toBe('2026-12-02');
  });
  it('while it lies with the customer, today or later', () => {
    expect(decideFollowUp('quotation_sent', null, day('2026-11-20')).accepted).toBe(true);
    expect(decideFollowUp('quotation_sent', day('2026-11-20'), day('2026-11-20')).accepted).toBe(true);
    expect(decideFollowUp('quotation_sent', day('2026-11-19'), day('2026-11-20'))).toMatchObject({ code: 'FOLLOW_UP_PAST', field: 'next' });
    expect(decideFollowUp('quote_approved', null, day('2026-11-20'))).toMatchObject({ code: 'QUOTE_NOT_SENT' });
  });
});
