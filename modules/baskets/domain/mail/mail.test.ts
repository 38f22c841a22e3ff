import { describe, expect, it } from 'vitest';
import type { BasketStatus } from '#modules/baskets/domain/basket/statuses.ts';
import type { SentQuote } from '#modules/baskets/domain/quote/answer-quote.ts';
import type { Money } from '#platform/domain/money.ts';
import {
  contributedMailKinds,
  decideMail,
  decidePostMail,
  decideRepeatMail,
  decideSendNow,
  decideWithdrawMail,
  type MailState,
  proceedingMailKinds,
} from './mail.ts';

const now = Temporal.Instant.from('2026-11-18T09:00:00Z');
const order: MailState = {
  status: 'in_progress',
  resumeStatus: null,
  orderManagerId: 1,
  contactEmail: 'ineke@universiteit.example',
  quoteLies: false,
  lines: [{ kind: 'product', status: 'artwork', price: 100 as Money }],
};
const code = (kind: Parameters<typeof decideMail>[0], change: Partial<MailState> = {}, sendAt?: string) => {
  const decided = decideMail(kind, { ...order, ...change }, now, sendAt === undefined ? undefined : Temporal.Instant.from(sendAt));
  return decided.accepted ? 'goes' : decided.code;
};

/** A quote with this last day, mailed on the 20th. */
const until = (day: string) => ({ validUntil: Temporal.PlainDate.from(day), goesOn: Temporal.PlainDate.from('2026-11-20') });

describe('send mail', () => {
  it('refuses every kind without an order manager', () => {
    const quote = { status: 'quotation_sent', quoteLies: true, orderManagerId: null } as const;
    for (const kind of ['pro_forma', 'quote_reminder', 'message'] as const) expect(code(kind, quote)).toBe('ORDER_MANAGER_REQUIRED');
    expect(code('order_confirmation', { orderManagerId: null })).toBe('ORDER_MANAGER_REQUIRED');
  });
  it('refuses a contact without an e-mail address, but for a document that can be posted now', () => {
    const nobody = { contactEmail: '', quoteLies: true, hasNews: true } as const;
    for (const kind of ['message', 'quote_reminder', 'proof'] as const) expect(code(kind, nobody)).toBe('CONTACT_NO_EMAIL');
    for (const kind of ['order_confirmation', 'pro_forma', 'amendment_confirmed'] as const) {
      expect(code(kind, nobody)).toBe('goes');
      expect(code(kind, nobody, '2026-11-20T09:00:00Z')).toBe('CONTACT_NO_EMAIL');
      expect(code(kind, { ...nobody, orderManagerId: null })).toBe('ORDER_MANAGER_REQUIRED');
    }
  });
  it('marks as posted only what is to be posted, which is not repeated before', () => {
    expect(decidePostMail({ status: 'to_post' }).accepted).toBe(true);
    for (const status of ['posted', 'withdrawn', 'sent']) expect(decidePostMail({ status })).toMatchObject({ code: 'MAIL_NOT_TO_POST' });
    const again = (status: string) =>
      decideRepeatMail({ status, kind: 'pro_forma' }, undefined, 'in_progress', Temporal.PlainDate.from('2026-11-20'));
    expect(again('to_post')).toMatchObject({ code: 'MAIL_UNDER_WAY' });
    expect(again('posted').accepted).toBe(true);
  });
  it('refuses a confirmation of a quote', () => {
    expect(code('order_confirmation')).toBe('goes');
    expect(code('order_confirmation', { status: 'in_calculation' })).toBe('NOT_ORDERED');
    expect(code('order_confirmation', { status: 'on_hold', resumeStatus: 'quote_approved' })).toBe('NOT_ORDERED');
    expect(code('order_confirmation', { status: 'on_hold', resumeStatus: 'in_progress' })).toBe('goes');
  });
  it('refuses a mail that says a canceled order proceeds', () => {
    for (const kind of proceedingMailKinds) expect(code(kind, { status: 'order_canceled', hasNews: true })).toBe('BASKET_NOT_OPEN');
    expect(code('message', { status: 'order_canceled' })).toBe('goes');
    const again = (kind: string) =>
      decideRepeatMail({ status: 'sent', kind }, undefined, 'order_canceled', Temporal.PlainDate.from('2026-11-20'));
    expect(again('order_confirmation')).toMatchObject({ code: 'BASKET_NOT_OPEN' });
    expect(again('message').accepted).toBe(true);
  });
  it('refuses a reminder of anything but a sent quote', () => {
    expect(code('quote_reminder', { status: 'quotation_sent', quoteLies: true })).toBe('goes');
    expect(code('quote_reminder')).toBe('QUOTE_NOT_SENT');
    const lies = { status: 'quotation_sent', quoteLies: true } as const;
    expect(code('quote_reminder', { ...lies, quoteDays: until('2026-11-20') })).toBe('goes');
    expect(code('quote_reminder', { ...lies, quoteDays: until('2026-11-19') })).toBe('QUOTE_RAN_OUT');
    expect(code('message', { ...lies, quoteDays: until('2026-11-19') })).toBe('goes');
    expect(code('quote_reminder', { status: 'quotation_sent', quoteWaits: true })).toBe('QUOTE_WAITS');
    expect(code('quote_reminder', { status: 'on_hold', resumeStatus: 'quotation_sent', quoteLies: true })).toBe('ON_HOLD');
  });
  it('refuses a mail about files, proofs, parcels or an invoice when there are none', () => {
    expect(code('shipped', { hasNews: true })).toBe('goes');
    for (const kind of contributedMailKinds) expect(code(kind, { hasNews: false })).toBe('NOTHING_TO_TELL');
  });
  it('refuses a pro forma without a price', () => {
    expect(code('pro_forma')).toBe('goes');
    expect(code('pro_forma', { lines: [{ kind: 'product', status: 'quote_canceled', price: 100 as Money }] })).toBe('NOTHING_PRICED');
  });
  it('may be scheduled at a future moment, at most sixty days ahead', () => {
    expect(code('message', {}, '2026-11-20T07:00:00Z')).toBe('goes');
    expect(code('message', {}, '2026-11-18T08:59:00Z')).toBe('MAIL_TIME_PAST');
    expect(code('message', {}, '2027-03-01T07:00:00Z')).toBe('MAIL_TIME_FAR');
  });
  it('refuses to schedule a kind that creates a link or describes the moment', () => {
    for (const kind of ['upload_link', 'upload_reminder', 'proof', 'proof_reminder', 'date_change'] as const) {
      expect(code(kind, { hasNews: true })).toBe('goes');
      expect(code(kind, { hasNews: true }, '2026-11-20T07:00:00Z')).toBe('MAIL_GOES_AT_ONCE');
    }
  });
});

describe('accepted mail', () => {
  const today = Temporal.PlainDate.from('2026-11-20');
  const open: SentQuote = { status: 'sent', validUntil: today, answeredBy: null, lines: [] };
  const again = (mail: { status: string; kind: string }, quote: SentQuote | undefined, basket: BasketStatus = 'quotation_sent') => {
    const decided = decideRepeatMail(mail, quote, basket, today);
    return decided.accepted ? 'goes' : decided.code;
  };
  it('can be sent now until the last day of its quote', () => {
    expect(decideSendNow({ status: 'held' }, 'quotation_sent', until('2026-11-20')).accepted).toBe(true);
    expect(decideSendNow({ status: 'held' }, 'quotation_sent', until('2026-11-19'))).toMatchObject({ code: 'QUOTE_RAN_OUT' });
    expect(decideSendNow({ status: 'held' }, 'on_hold', until('2026-11-19'))).toMatchObject({ code: 'ON_HOLD' });
    expect(decideSendNow({ status: 'waiting' }, 'in_progress', undefined).accepted).toBe(true);
  });
  const withdraw = (status: string, basket: BasketStatus, kind = 'quote') => {
    const decided = decideWithdrawMail({ status, kind }, basket);
    return decided.accepted ? 'withdrawn' : decided.code;
  };
  it('can be withdrawn while it is waiting or to be posted, and then is not sent now', () => {
    expect(withdraw('waiting', 'quotation_sent')).toBe('withdrawn');
    expect(withdraw('to_post', 'quotation_sent')).toBe('withdrawn');
    expect(withdraw('to_post', 'on_hold')).toBe('ON_HOLD');
    expect(withdraw('to_post', 'on_hold', 'order_confirmation')).toBe('withdrawn');
    for (const status of ['sent', 'posted']) expect(withdraw(status, 'quotation_sent')).toBe('MAIL_NOT_WAITING');
    expect(decideSendNow({ status: 'to_post' }, 'quotation_sent', undefined)).toMatchObject({ code: 'MAIL_NOT_WAITING' });
  });
  it('stays held while its quote is on hold', () => {
    expect(withdraw('held', 'on_hold')).toBe('ON_HOLD');
    expect(withdraw('held', 'quotation_sent')).toBe('withdrawn');
    expect(again({ status: 'held', kind: 'quote' }, open)).toBe('MAIL_UNDER_WAY');
    expect(again({ status: 'sent', kind: 'quote' }, open, 'on_hold')).toBe('ON_HOLD');
    expect(again({ status: 'sent', kind: 'message' }, undefined, 'on_hold')).toBe('goes');
  });
  it('can be sent again once it was sent, kept or failed', () => {
    for (const status of ['sent', 'kept', 'failed']) expect(again({ status, kind: 'shipped' }, undefined)).toBe('goes');
    for (const status of ['queued', 'waiting']) expect(again({ status, kind: 'shipped' }, undefined)).toBe('MAIL_UNDER_WAY');
    expect(again({ status: 'withdrawn', kind: 'shipped' }, undefined)).toBe('MAIL_WITHDRAWN');
  });
  it('cannot be sent again when its quote can no longer be answered', () => {
    for (const kind of ['quote', 'quote_reminder']) {
      const mail = { status: 'sent', kind };
      expect(again(mail, open)).toBe('goes');
      expect(again(mail, { ...open, validUntil: today.subtract({ days: 1 }) })).toBe('QUOTE_RAN_OUT');
      expect(again(mail, { ...open, status: 'expired' }, 'quote_canceled')).toBe('QUOTE_RAN_OUT');
      expect(again(mail, { ...open, status: 'superseded' })).toBe('QUOTE_REPLACED');
      expect(again(mail, { ...open, status: 'approved', answeredBy: 'I. Brouwer' }, 'quote_approved')).toBe('QUOTE_ANSWERED');
      expect(again(mail, undefined)).toBe('QUOTE_REPLACED');
    }
  });
});
