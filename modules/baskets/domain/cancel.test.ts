import { describe, expect, it } from 'vitest';
import { type CancelState, decideCancel, decideHold, decideResume } from './cancel.ts';

const order: CancelState = {
  status: 'order_confirmation_sent',
  resumeStatus: null,
  invoiceStatus: 'not_invoiced',
  lineStatuses: ['entered'],
};
const ask = { reason: 'customer_request', note: '', mayCancelStarted: false };

describe('canceling', () => {
  it('ends an order with a cancel reason', () => expect(decideCancel(order, ask)).toMatchObject({ value: 'order_canceled' }));
  it('loses a quote with a reject reason', () =>
    expect(decideCancel({ ...order, status: 'quotation_sent' }, { ...ask, reason: 'price' })).toMatchObject({ value: 'quote_canceled' }));
  it('loses a quote that waits', () =>
    expect(decideCancel({ ...order, status: 'on_hold', resumeStatus: 'quote_approved' }, { ...ask, reason: 'price' })).toMatchObject({
      value: 'quote_canceled',
    }));
  it('of an order does not take a reason of a quote', () =>
    expect(decideCancel(order, { ...ask, reason: 'competitor' })).toMatchObject({ code: 'REASON_NOT_FITTING', field: 'reason' }));
  it('for another reason needs a note', () => {
    expect(decideCancel(order, { ...ask, reason: 'other' })).toMatchObject({ code: 'NOTE_REQUIRED', field: 'note' });
    expect(decideCancel(order, { ...ask, reason: 'other', note: 'dubbel' }).accepted).toBe(true);
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
  it('needs a note for another reason', () =>
    expect(decideHold('in_progress', { reason: 'other', note: '' })).toMatchObject({ code: 'NOTE_REQUIRED' }));
  it('is for what is open', () => {
    expect(decideHold('in_progress', { reason: 'payment', note: '' }).accepted).toBe(true);
    expect(decideHold('delivered', { reason: 'payment', note: '' })).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
  });
  it('ends where it began', () => {
    expect(decideResume({ status: 'on_hold', resumeStatus: 'in_progress' })).toMatchObject({ value: 'in_progress' });
    expect(decideResume({ status: 'in_progress', resumeStatus: null })).toMatchObject({ code: 'NOT_ON_HOLD' });
  });
});
