import { describe, expect, it } from 'vitest';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import {
  type CustomerCredit,
  creditReason,
  decideAmendmentCredit,
  decideEndCreditHold,
  decideReleaseCreditHold,
  isBeyondCredit,
  needsCreditHold,
} from './credit.ts';

const credit = (limit: number, invoiced: number, ordered: number, more: Partial<CustomerCredit> = {}): CustomerCredit => ({
  limit: moneyFromEuros(limit),
  invoiced: moneyFromEuros(invoiced),
  ordered: moneyFromEuros(ordered),
  blocked: false,
  letGo: false,
  releasedUpTo: noMoney,
  ...more,
});
const beyond = credit(1000, 600, 401);
const held = { status: 'on_hold', reason: creditReason } as const;

describe('credit of an amendment', () => {
  const dearer = { difference: moneyFromEuros(50), after: moneyFromEuros(450), mayReleaseCredit: false };
  it('refuses an order that becomes dearer than the limit bears, with the amounts, without the right to release it', () => {
    expect(decideAmendmentCredit(credit(1000, 600, 400), dearer)).toMatchObject({
      code: 'AMENDMENT_BEYOND_CREDIT',
      params: { open: 1050, limit: 1000 },
    });
    expect(decideAmendmentCredit(credit(1000, 600, 350), dearer).accepted).toBe(true);
    expect(decideAmendmentCredit(credit(1000, 600, 400), { ...dearer, mayReleaseCredit: true }).accepted).toBe(true);
    expect(decideAmendmentCredit(credit(0, 600, 400), dearer).accepted).toBe(true);
  });
  it('accepts what makes it no dearer, and an order that was released for that total', () => {
    expect(decideAmendmentCredit(credit(1000, 600, 401), { ...dearer, difference: moneyFromEuros(-10) }).accepted).toBe(true);
    expect(decideAmendmentCredit(credit(1000, 600, 400, { releasedUpTo: moneyFromEuros(450) }), dearer).accepted).toBe(true);
    expect(decideAmendmentCredit(credit(1000, 600, 400, { releasedUpTo: moneyFromEuros(449) }), dearer).accepted).toBe(false);
  });
});

describe('credit limit', () => {
  it('puts an approved quote on hold when open invoices and orders, this one included, exceed the limit', () => {
    expect(needsCreditHold(beyond)).toBe(true);
    expect(needsCreditHold(credit(1000, 600, 400))).toBe(false);
  });
  it('never holds a quote of a customer without a limit', () => expect(isBeyondCredit(credit(0, 600, 400))).toBe(false));
  it('does not hold a basket again that was released for its total', () =>
    expect(needsCreditHold(credit(1000, 600, 401, { letGo: true }))).toBe(false));
});

describe('credit hold', () => {
  it('ends when the credit suffices: after a payment or with a higher limit', () => {
    expect(decideEndCreditHold(held, credit(1000, 0, 401))).toMatchObject({ accepted: true });
    expect(decideEndCreditHold(held, beyond)).toMatchObject({
      code: 'CREDIT_HOLD',
      params: { open: 1001, limit: 1000 },
    });
  });
  it('can be released only where there is one', () => {
    expect(decideReleaseCreditHold(held)).toMatchObject({ accepted: true });
    expect(decideReleaseCreditHold({ status: 'on_hold', reason: 'payment' })).toMatchObject({ code: 'NOT_ON_CREDIT_HOLD' });
    expect(decideReleaseCreditHold({ status: 'quote_approved', reason: creditReason })).toMatchObject({ code: 'NOT_ON_CREDIT_HOLD' });
  });
  it.each(['payment', 'credit'])('leaves a basket alone that a person put on hold for %s', (reason) =>
    expect(decideEndCreditHold({ status: 'on_hold', reason }, beyond)).toMatchObject({ accepted: true }),
  );
});
