import { describe, expect, it } from 'vitest';
import { decideFollowUp, isCallAfterExpiry, isCallTask } from './follow-up.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('follow up', () => {
  it('accepts a sent quote, today or later', () => {
    expect(decideFollowUp('quotation_sent', null, day('2026-11-20')).accepted).toBe(true);
    expect(decideFollowUp('quotation_sent', day('2026-11-20'), day('2026-11-20')).accepted).toBe(true);
    expect(decideFollowUp('quotation_sent', day('2026-11-19'), day('2026-11-20'))).toMatchObject({ code: 'FOLLOW_UP_PAST', field: 'next' });
    expect(decideFollowUp('quote_approved', null, day('2026-11-20'))).toMatchObject({ code: 'QUOTE_NOT_SENT' });
    expect(decideFollowUp('on_hold', null, day('2026-11-20'))).toMatchObject({ code: 'ON_HOLD' });
  });
  it('accepts a lost quote and a canceled order as a call', () => {
    for (const status of ['quote_canceled', 'order_canceled'] as const) {
      expect(decideFollowUp(status, day('2026-11-23'), day('2026-11-20')).accepted).toBe(true);
      expect(decideFollowUp(status, day('2026-11-19'), day('2026-11-20'))).toMatchObject({ code: 'FOLLOW_UP_PAST' });
      expect(isCallTask(status)).toBe(true);
    }
    expect([isCallTask('quotation_sent'), isCallTask('in_progress')]).toEqual([false, false]);
  });
  it('keeps a call planned for after the last day when the quote expires', () => {
    const quote = { followUpOn: '2026-11-23', followUpNote: 'Bellen als ze verlopen is', validUntil: '2026-11-20' };
    expect(isCallAfterExpiry(quote)).toBe(true);
    expect(isCallAfterExpiry({ ...quote, followUpOn: '2026-11-20' })).toBe(false);
    expect(isCallAfterExpiry({ ...quote, followUpNote: '' })).toBe(false);
    expect(isCallAfterExpiry({ ...quote, followUpOn: null })).toBe(false);
  });
});
