import { describe, expect, it } from 'vitest';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { type CancelState, cancelReasonKind, decideCancel } from './cancel-basket.ts';

const order: CancelState = {
  status: 'order_confirmation_sent',
  resumeStatus: null,
  invoiceStatus: 'not_invoiced',
  lineStatuses: ['entered'],
};
const reason = { code: 'price', active: true, bySystem: false, noteRequired: false };
const ask = { reason, note: '', mayCancelStarted: false, loss: { competitor: '', competitorPrice: null } };

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
  it('asks what is charged of what was lost, and why it is less', () => {
    const done = { ...order, lost: moneyFromEuros(100) };
    expect(decideCancel(done, ask)).toMatchObject({ code: 'COSTS_MADE', params: { lost: 100 }, field: 'charge' });
    expect(decideCancel(done, { ...ask, charge: moneyFromEuros(99) })).toMatchObject({ code: 'WAIVER_REQUIRED', field: 'note' });
    expect(decideCancel(done, { ...ask, charge: noMoney, note: 'Coulance' }).accepted).toBe(true);
    expect(decideCancel(done, { ...ask, charge: moneyFromEuros(100) }).accepted).toBe(true);
  });
  it('refuses a charge where nothing was lost', () => {
    expect(decideCancel(order, { ...ask, charge: moneyFromEuros(50) })).toMatchObject({ code: 'NOTHING_LOST', field: 'charge' });
    expect(decideCancel(order, { ...ask, charge: noMoney }).accepted).toBe(true);
  });
  it('refuses an order that was delivered', () =>
    expect(decideCancel({ ...order, status: 'delivered' }, ask)).toMatchObject({ code: 'ALREADY_DELIVERED', params: { stage: 'all' } }));
  it('refuses a partly delivered order, also on hold, of which the rest can be canceled', () =>
    expect(decideCancel({ ...order, status: 'on_hold', resumeStatus: 'partly_delivered' }, ask)).toMatchObject({
      code: 'ALREADY_DELIVERED',
      params: { stage: 'partly' },
    }));
  it('refuses an order that is invoiced', () =>
    expect(decideCancel({ ...order, invoiceStatus: 'invoiced' }, ask)).toMatchObject({ code: 'INVOICED_USE_CREDIT_NOTE' }));
  it('refuses a basket that is canceled already', () =>
    expect(decideCancel({ ...order, status: 'order_canceled' }, ask)).toMatchObject({ code: 'ALREADY_CANCELED' }));
});
