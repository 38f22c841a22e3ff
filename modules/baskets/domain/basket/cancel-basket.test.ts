import { describe, expect, it } from 'vitest';
import { type CancelState, cancelReasonKind, decideCancel, decideHold, decideResume, isExpiredOnHold } from './cancel-basket.ts';
import { type BasketStatus, quoteStatuses } from './statuses.ts';
import { decideBasketStep } from './transitions.ts';

const order: CancelState = {
  status: 'order_confirmation_sent',
  resumeStatus: null,
  invoiceStatus: 'not_invoiced',
  lineStatuses: ['entered'],
};
const reason = { code: 'price', active: true, bySystem: false, noteRequired: false };
const ask = { reason, note: '', mayCancelStarted: false, loss: { competitor: '', competitorPrice: null } };
const today = Temporal.PlainDate.from('2026-11-20');

describe('cancel basket', () => {
  it('ends an order with a cancel reason', () => expect(decideCancel(order, ask)).toMatchObject({ value: 'order_canceled' }));
  it('loses a quote with a reject reason', () =>
    expect(decideCancel({ ...order, status: 'quotation_sent' }, ask)).toMatchObject({ value: 'quote_canceled' }));
  it('loses a quote that is on hold', () =>
    expect(decideCancel({ ...order, status: 'on_hold', resumeStatus: 'quote_approved' }, ask)).toMatchObject({
      value: 'quote_canceled',
    }));
  it('needs a reject reason for a quote, a cancel reason for an order', () => {
    expect(cancelReasonKind({ status: 'on_hold', resumeStatus: 'quote_approved' })).toBe('reject');
    expect(cancelReasonKind(order)).toBe('cancel');
  });
  it('refuses a reason that is not on the list', () =>
    expect(decideCancel(order, { ...ask, reason: undefined })).toMatchObject({ code: 'REASON_NOT_FITTING', field: 'reason' }));
  it('needs a note with a reason that requires one', () => {
    const other = { ...ask, reason: { ...reason, noteRequired: true } };
    expect(decideCancel(order, other)).toMatchObject({ code: 'NOTE_REQUIRED', field: 'note' });
    expect(decideCancel(order, { ...other, note: 'dubbel' }).accepted).toBe(true);
  });
  it('refuses an order that would be lost to a competitor', () => {
    const lost = { ...ask, loss: { competitor: 'Drukkerij Ede', competitorPrice: null } };
    expect(decideCancel(order, lost)).toMatchObject({ code: 'QUOTE_NOT_LOST', field: 'competitor' });
    expect(decideCancel({ ...order, status: 'quotation_sent' }, lost).accepted).toBe(true);
  });
  it('needs a permission to cancel started work', () => {
    const started: CancelState = { ...order, status: 'in_progress', lineStatuses: ['in_progress'] };
    expect(decideCancel(started, ask)).toMatchObject({ code: 'PRODUCTION_STARTED' });
    expect(decideCancel(started, { ...ask, mayCancelStarted: true }).accepted).toBe(true);
  });
  it('refuses an order that was delivered', () =>
    expect(decideCancel({ ...order, status: 'delivered' }, ask)).toMatchObject({ code: 'ALREADY_DELIVERED' }));
  it('refuses a partly delivered order that is on hold', () =>
    expect(decideCancel({ ...order, status: 'on_hold', resumeStatus: 'partly_delivered' }, ask)).toMatchObject({
      code: 'ALREADY_DELIVERED',
    }));
  it('refuses an order that is invoiced', () =>
    expect(decideCancel({ ...order, invoiceStatus: 'invoiced' }, ask)).toMatchObject({ code: 'INVOICED_USE_CREDIT_NOTE' }));
  it('refuses a basket that is canceled already', () =>
    expect(decideCancel({ ...order, status: 'order_canceled' }, ask)).toMatchObject({ code: 'ALREADY_CANCELED' }));
});

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
