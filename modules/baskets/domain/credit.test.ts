import { describe, expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { type CustomerCredit, creditReason, decideGoOnWithCredit, decideLetGo, isBeyondCredit, waitsForCredit } from './credit.ts';

const credit = (limit: number, invoiced: number, ordered: number, more: Partial<CustomerCredit> = {}): CustomerCredit => ({
  limit: moneyFromEuros(limit),
  invoiced: moneyFromEuros(invoiced),
  ordered: moneyFromEuros(ordered),
  blocked: false,
  letGo: false,
  ...more,
});
const beyond = credit(1000, 600, 401);
const held = { status: 'on_hold', reason: creditReason } as const;

describe('an approved quote', () => {
  it('is put on hold for credit when open invoices and orders with this one are more than the limit', () => {
    expect(waitsForCredit(beyond)).toBe(true);
    expect(waitsForCredit(credit(1000, 600, 400))).toBe(false);
  });
  it('of a customer with whom no limit was agreed waits for nothing', () => expect(isBeyondCredit(credit(0, 600, 400))).toBe(false));
  it('does not wait again once it was let go for what it costs', () =>
    expect(waitsForCredit(credit(1000, 600, 401, { letGo: true }))).toBe(false));
});

describe('what waits for credit', () => {
  it('goes on when the credit bears it: paid meanwhile, or a higher limit', () => {
    expect(decideGoOnWithCredit(held, credit(1000, 0, 401))).toMatchObject({ accepted: true });
    expect(decideGoOnWithCredit(held, beyond)).toMatchObject({
      code: 'CREDIT_HOLD',
      params: { open: 1001, limit: 1000 },
    });
  });
  it('is let go by who may, and nothing else is', () => {
    expect(decideLetGo(held)).toMatchObject({ accepted: true });
    expect(decideLetGo({ status: 'on_hold', reason: 'payment' })).toMatchObject({ code: 'NOT_ON_CREDIT_HOLD' });
    expect(decideLetGo({ status: 'quote_approved', reason: creditReason })).toMatchObject({ code: 'NOT_ON_CREDIT_HOLD' });
  });
  it.each(['payment', 'credit'])('is not what a person had waiting for something else, for %s', (reason) =>
    expect(decideGoOnWithCredit({ status: 'on_hold', reason }, beyond)).toMatchObject({ accepted: true }),
  );
});
