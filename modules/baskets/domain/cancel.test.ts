import { describe, expect, it } from 'vitest';
import { type CancelState, cancelReasonKind, decideCancel, decideHold, decideResume, ranOutOnHold } from './cancel.ts';
import { type BasketStatus, quoteStatuses } from './statuses.ts';
import { decideBasketStep } from './transitions.ts';

const order: CancelState = {
  status: 'order_confirmation_sent',
  resumeStatus: null,
  invoiceStatus: 'not_invoiced',
  lineStatuses: ['entered'],
};
const reason = { code: 'price', active: true, bySystem: false, noteRequired: false };
const ask = { reason, note: '', mayCancelStarted: false };
const today = Temporal.PlainDate.from('2026-11-20');

describe('canceling', () => {
  it('ends an order with a cancel reason', () => expect(decideCancel(order, ask)).toMatchObject({ value: 'order_canceled' }));
  it('loses a quote with a reject reason', () =>
    expect(decideCancel({ ...order, status: 'quotation_sent' }, ask)).toMatchObject({ value: 'quote_canceled' }));
  it('loses a quote that waits', () =>
    expect(decideCancel({ ...order, status: 'on_hold', resumeStatus: 'quote_approved' }, ask)).toMatchObject({
      value: 'quote_canceled',
    }));
  it('asks a reject reason for a quote, a cancel reason for an order', () => {
    expect(cancelReasonKind({ status: 'on_hold', resumeStatus: 'quote_approved' })).toBe('reject');
    expect(cancelReasonKind(order)).toBe('cancel');
  });
  it('takes no reason but those of the list', () =>
    expect(decideCancel(order, { ...ask, reason: undefined })).toMatchObject({ code: 'REASON_NOT_FITTING', field: 'reason' }));
  it('for a reason that says too little needs a note', () => {
    const other = { ...ask, reason: { ...reason, noteRequired: true } };
    expect(decideCancel(order, other)).toMatchObject({ code: 'NOTE_REQUIRED', field: 'note' });
    expect(decideCancel(order, { ...other, note: 'dubbel' }).accepted).toBe(true);
  });
  it('of started work needs the right to it', () => {
    const started: CancelState = { ...order, status: 'in_progress', lineStatuses: ['in_progress'] };
    expect(decideCancel(started, ask)).toMatchObject({ code: 'PRODUCTION_STARTED' });
    expect(decideCancel(started, { ...ask, mayCancelStarted: true }).accepted).toBe(true);
  });
  it('is refused for what has left', () =>
    expect(decideCancel({ ...order, status: 'delivered' }, ask)).toMatchObject({ code: 'ALREADY_DELIVERED' }));
  it('is refused for what has left, also while the rest of it waits', () =>
    expect(decideCancel({ ...order, status: 'on_hold', resumeStatus: 'partly_delivered' }, ask)).toMatchObject({
      code: 'ALREADY_DELIVERED',
    }));
  it('is refused for what is invoiced', () =>
    expect(decideCancel({ ...order, invoiceStatus: 'invoiced' }, ask)).toMatchObject({ code: 'INVOICED_USE_CREDIT_NOTE' }));
  it('happens once', () => expect(decideCancel({ ...order, status: 'order_canceled' }, ask)).toMatchObject({ code: 'ALREADY_CANCELED' }));
});

describe('waiting', () => {
  const hold = { reason, note: '', until: null };
  it('needs a note where the reason says too little', () =>
    expect(decideHold('in_progress', { ...hold, reason: { ...reason, noteRequired: true } }, today)).toMatchObject({
      code: 'NOTE_REQUIRED',
    }));
  it('is for what is open', () => {
    expect(decideHold('in_progress', hold, today).accepted).toBe(true);
    expect(decideHold('delivered', hold, today)).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
    expect(decideHold('on_hold', hold, today)).toMatchObject({ code: 'HELD_ALREADY' });
  });
  it('a quote waits as an order does, wherever it is', () => {
    for (const status of quoteStatuses) {
      expect(decideHold(status, hold, today).accepted).toBe(true);
      expect(decideResume({ status: 'on_hold', resumeStatus: status })).toMatchObject({ value: status });
    }
    expect(decideHold('quote_canceled', hold, today)).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
  });
  it('a quote runs out while it waits, and only one that lies with the customer', () => {
    const waits = { status: 'on_hold', resumeStatus: 'quotation_sent', validUntil: '2026-11-17' } as const;
    expect(ranOutOnHold(waits, '2026-11-17')).toBe(false);
    expect(ranOutOnHold(waits, '2026-11-18')).toBe(true);
    expect(ranOutOnHold({ ...waits, resumeStatus: 'in_calculation' }, '2026-11-18')).toBe(false);
    expect(ranOutOnHold({ ...waits, status: 'quotation_sent', resumeStatus: null }, '2026-11-18')).toBe(false);
  });
  it('what waits goes on only where it was, or ends', () => {
    const waiting = { status: 'on_hold', resumeStatus: 'in_progress' } as const;
    const to = (status: BasketStatus) => decideBasketStep(waiting, status).accepted;
    expect([to('in_progress'), to('order_canceled'), to('in_calculation'), to('quote_approved')]).toEqual([true, true, false, false]);
  });
  it('until a day ends after today', () => {
    expect(decideHold('in_progress', { ...hold, until: today.add({ days: 1 }) }, today).accepted).toBe(true);
    expect(decideHold('in_progress', { ...hold, until: today }, today)).toMatchObject({ code: 'HOLD_UNTIL_PAST', field: 'until' });
  });
  it('ends where it began', () => {
    expect(decideResume({ status: 'on_hold', resumeStatus: 'in_progress' })).toMatchObject({ value: 'in_progress' });
    expect(decideResume({ status: 'in_progress', resumeStatus: null })).toMatchObject({ code: 'NOT_ON_HOLD' });
  });
});
