import { describe, expect, it } from 'vitest';
import { creditReason } from '#modules/baskets/domain/order/credit.ts';
import { afterAttempt, decideReplayDelivery, decideSendToWebhook, decideWebhook, maxAttempts } from './webhook.ts';
import { arrivalIn, toCustomerFact } from './webhook-events.ts';

describe('save webhook', () => {
  const ask = { url: 'https://shop.example/hooks', events: ['basket.ready'], forCustomer: true };

  it('requires https and no password in the address', () => {
    expect(decideWebhook(ask, false)).toMatchObject({ accepted: true });
    for (const url of ['http://shop.example/', 'https://me:secret@shop.example/', 'ftp://shop.example', 'shop.example', 'https:///x'])
      expect(decideWebhook({ ...ask, url }, false)).toMatchObject({ code: 'WEBHOOK_URL_UNSAFE', field: 'url' });
    expect(decideWebhook({ ...ask, url: 'http://127.0.0.1:8080/x' }, true)).toMatchObject({ accepted: true });
  });

  it('refuses events that a customer may not follow', () => {
    const inside = { ...ask, events: ['basket.ready', 'shipment.label_failed'] };
    expect(decideWebhook(inside, false)).toMatchObject({ code: 'WEBHOOK_EVENT_UNKNOWN', params: { event: 'shipment.label_failed' } });
    expect(decideWebhook({ ...inside, forCustomer: false }, false)).toMatchObject({ accepted: true });
  });
});

describe('webhook', () => {
  it('reports the arrival of files, pick-ups and what a supplier brings, which no carrier reports', () => {
    const handedOver = { fact: 'shipment.handed_over', from: 'ready' };
    expect(arrivalIn({ ...handedOver, to: 'delivered' })).toEqual({ fact: 'shipment.delivered', from: 'ready', to: 'delivered' });
    expect(arrivalIn({ fact: 'shipment.received', from: 'handed_over', to: 'delivered' })?.fact).toBe('shipment.delivered');
    expect(arrivalIn({ fact: 'shipment.received', from: 'delivered', to: 'delivered' })).toBeUndefined();
    expect(arrivalIn({ fact: 'shipment.brought_by_supplier', to: 'delivered' })?.fact).toBe('shipment.delivered');
    expect(arrivalIn({ ...handedOver, to: 'handed_over' })).toBeUndefined();
    expect(arrivalIn({ fact: 'shipment.delivered', to: 'delivered' })).toBeUndefined();
  });
});

describe('webhook of a customer', () => {
  it('reports a scheduled quote when it is sent, not before', () => {
    expect(toCustomerFact({ fact: 'basket.quotation_sent', data: { goesAt: '2026-11-23T08:00:00Z' } })).toBeUndefined();
    expect(toCustomerFact({ fact: 'basket.planned_quotation_sent' })?.fact).toBe('basket.quotation_sent');
    expect(toCustomerFact({ fact: 'basket.quotation_sent', data: {} })?.fact).toBe('basket.quotation_sent');
  });
  it('reports a hold and its end only for a quote that was sent', () => {
    const waits = { fact: 'basket.on_hold', from: 'quotation_sent', data: { reason: 'files' } };
    const goesOn = { fact: 'basket.went_on', to: 'quotation_sent', data: { waitedFor: 'files' } };
    expect([toCustomerFact(waits)?.fact, toCustomerFact(goesOn)?.fact]).toEqual(['basket.on_hold', 'basket.went_on']);
    for (const status of ['entered', 'in_calculation'])
      expect([toCustomerFact({ ...waits, from: status }), toCustomerFact({ ...goesOn, to: status })]).toEqual([undefined, undefined]);
    for (const fact of [waits, goesOn]) expect(toCustomerFact({ ...fact, data: { ...fact.data, unsent: true } })).toBeUndefined();
  });
  it('does not report a hold for credit: the quote stays approved', () => {
    const approvedAgain = { fact: 'basket.quote_approved', from: 'on_hold' };
    const canceled = { fact: 'basket.quote_canceled', from: 'on_hold' };
    expect(toCustomerFact({ fact: 'basket.on_hold', data: { reason: creditReason } })).toBeUndefined();
    expect(toCustomerFact({ ...approvedAgain, data: { waitedFor: creditReason } })).toBeUndefined();
    expect(toCustomerFact({ ...canceled, data: { waitedFor: creditReason } })?.from).toBe('quote_approved');
    expect(toCustomerFact({ fact: 'basket.on_hold', data: { reason: 'files' } })?.fact).toBe('basket.on_hold');
    expect(toCustomerFact({ ...approvedAgain, data: { waitedFor: 'files' } })?.from).toBe('on_hold');
  });
});

describe('webhook delivery', () => {
  it.each([200, 201, 204, 299])('succeeds with status %i', (status) => expect(afterAttempt(1, { status })).toEqual({ kind: 'delivered' }));

  it('retries after 30 seconds, then with growing delays of at most six hours', () => {
    const waits = Array.from({ length: maxAttempts - 1 }, (_, index) => afterAttempt(index + 1, { status: 500 }));
    expect(waits.map((one) => one.kind === 'again' && one.inSeconds)).toEqual([30, 120, 480, 1920, 7680, 21_600, 21_600]);
  });

  it('waits as long as the receiver asks, up to a limit', () => {
    expect(afterAttempt(1, { status: 429, retryAfterSeconds: 90 })).toEqual({ kind: 'again', inSeconds: 90, error: 'HTTP 429' });
    expect(afterAttempt(3, { status: 503, retryAfterSeconds: 1 })).toMatchObject({ inSeconds: 480 });
    expect(afterAttempt(1, { status: 429, retryAfterSeconds: 999_999 })).toMatchObject({ inSeconds: 21_600 });
  });

  it('follows no redirect, and fails after the last attempt or at once for a forbidden address', () => {
    expect(afterAttempt(1, { status: 302 })).toMatchObject({ kind: 'again', error: 'HTTP 302' });
    expect(afterAttempt(maxAttempts, { error: 'time-out' })).toEqual({ kind: 'failed', error: 'time-out' });
    expect(afterAttempt(1, { error: 'address not allowed' })).toEqual({ kind: 'failed', error: 'address not allowed' });
  });
});

describe('replay delivery', () => {
  it('accepts a delivery that has ended', () => {
    expect(decideReplayDelivery({ active: true }, { status: 'delivered' })).toMatchObject({ accepted: true });
    expect(decideReplayDelivery({ active: true }, { status: 'failed' })).toMatchObject({ accepted: true });
  });
  it('refuses a delivery that is under way', () =>
    expect(decideReplayDelivery({ active: true }, { status: 'pending' })).toMatchObject({ code: 'DELIVERY_UNDER_WAY' }));
  it('refuses an inactive webhook, also for a ping', () => {
    expect(decideReplayDelivery({ active: false }, { status: 'pending' })).toMatchObject({ code: 'WEBHOOK_INACTIVE' });
    expect(decideSendToWebhook({ active: false })).toMatchObject({ code: 'WEBHOOK_INACTIVE' });
  });
});
