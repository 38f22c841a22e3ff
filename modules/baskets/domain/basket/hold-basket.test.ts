import { describe, expect, it } from 'vitest';
import { decideHold, decideResume, isExpiredOnHold } from './hold-basket.ts';
import { type BasketStatus, quoteStatuses } from './statuses.ts';
import { decideBasketStep } from './transitions.ts';

const reason = { code: 'price', active: true, bySystem: false, noteRequired: false };
const today = Temporal.PlainDate.from('2026-11-20');

describe('hold basket', () => {
  const hold = { reason, note: '', until: null };
  it('needs a note where the reason requires one', () =>
    expect(decideHold('in_progress', { ...hold, reason: { ...reason, noteRequired: true } }, today)).toMatchObject({
      code: 'NOTE_REQUIRED',
    }));
  it('refuses a basket that is not open', () => {
    expect(decideHold('in_progress', hold, today).accepted).toBe(true);
    expect(decideHold('delivered', hold, today)).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
    expect(decideHold('on_hold', hold, today)).toMatchObject({ code: 'HELD_ALREADY' });
  });
  it('holds a quote in any status, like an order', () => {
    for (const status of quoteStatuses) {
      expect(decideHold(status, hold, today).accepted).toBe(true);
      expect(decideResume({ status: 'on_hold', resumeStatus: status })).toMatchObject({ value: status });
    }
    expect(decideHold('quote_canceled', hold, today)).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
  });
  it('lets a quote expire while it is on hold, only one that was sent', () => {
    const waits = { status: 'on_hold', resumeStatus: 'quotation_sent', validUntil: '2026-11-17' } as const;
    expect(isExpiredOnHold(waits, '2026-11-17')).toBe(false);
    expect(isExpiredOnHold(waits, '2026-11-18')).toBe(true);
    expect(isExpiredOnHold({ ...waits, resumeStatus: 'in_calculation' }, '2026-11-18')).toBe(false);
    expect(isExpiredOnHold({ ...waits, status: 'quotation_sent', resumeStatus: null }, '2026-11-18')).toBe(false);
  });
  it('resumes a basket only in the status it was in, or ends it', () => {
    const waiting = { status: 'on_hold', resumeStatus: 'in_progress' } as const;
    const to = (status: BasketStatus) => decideBasketStep(waiting, status).accepted;
    expect([to('in_progress'), to('order_canceled'), to('in_calculation'), to('quote_approved')]).toEqual([true, true, false, false]);
  });
  it('refuses a last day that is not after today', () => {
    expect(decideHold('in_progress', { ...hold, until: today.add({ days: 1 }) }, today).accepted).toBe(true);
    expect(decideHold('in_progress', { ...hold, until: today }, today)).toMatchObject({ code: 'HOLD_UNTIL_PAST', field: 'until' });
  });
  it('resumes in the status before the hold', () => {
    expect(decideResume({ status: 'on_hold', resumeStatus: 'in_progress' })).toMatchObject({ value: 'in_progress' });
    expect(decideResume({ status: 'in_progress', resumeStatus: null })).toMatchObject({ code: 'NOT_ON_HOLD' });
  });
});
