import { describe, expect, it } from 'vitest';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { checkCredit } from './credit-check.ts';

const credit = (limit: number, invoiced: number, ordered: number) => ({
  limit: moneyFromEuros(limit),
  invoiced: moneyFromEuros(invoiced),
  ordered: moneyFromEuros(ordered),
  blocked: false,
  letGo: false,
  releasedUpTo: noMoney,
});

describe('credit check of an order', () => {
  it('counts open invoices and orders together', () => {
    expect(checkCredit(credit(1000, 300, 400))).toMatchObject({ colour: 'green', params: { percent: 70 } });
    expect(checkCredit(credit(1000, 600, 400))).toMatchObject({ colour: 'amber', reason: 'creditNear', params: { percent: 100 } });
    expect(checkCredit(credit(1000, 600, 401))).toMatchObject({ colour: 'red', reason: 'creditBeyond' });
  });
  it('warns when somebody released this order beyond the limit', () =>
    expect(checkCredit({ ...credit(1000, 600, 401), letGo: true })).toMatchObject({ colour: 'amber', reason: 'creditLetGo' }));
  it('warns when no limit was agreed', () =>
    expect(checkCredit(credit(0, 0, 100))).toMatchObject({ colour: 'amber', reason: 'creditNone' }));
  it('fails for a blocked customer', () =>
    expect(checkCredit({ ...credit(1000, 0, 1), blocked: true })).toMatchObject({ colour: 'red', reason: 'creditBlocked' }));
});
