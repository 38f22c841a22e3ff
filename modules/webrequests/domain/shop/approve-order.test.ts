import { describe, expect, it } from 'vitest';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import {
  dayAfterApproval,
  decideAnswerOrder,
  decideAskApproval,
  decideOrderAlone,
  decidePriceInList,
  decideWithdrawOrder,
  needsApproval,
} from './approve-order.ts';

describe('approval of an order of the shop', () => {
  it('is needed above the limit of the buyer', () => {
    expect([needsApproval(null, eur(1e6)), needsApproval(eur(500), eur(500)), needsApproval(eur(500), eur(500.01))]).toEqual([
      false,
      false,
      true,
    ]);
    expect(needsApproval(eur(0), eur(1))).toBe(true);
  });

  it('needs a colleague who approves', () => {
    expect(decideAskApproval(0, 0)).toMatchObject({ code: 'SHOP_NO_APPROVER' });
    expect(decideAskApproval(1, 9)).toMatchObject({ accepted: true });
  });

  it('is asked for at most ten orders of one buyer at a time', () => {
    expect(decideAskApproval(1, 10)).toMatchObject({ code: 'SHOP_MANY_WAITING', params: { count: 10 } });
  });

  it('prices at most fifty products of a list, but its first order always', () => {
    expect(decidePriceInList(0, 60)).toMatchObject({ accepted: true });
    expect(decidePriceInList(25, 25)).toMatchObject({ accepted: true });
    expect(decidePriceInList(25, 26)).toMatchObject({ code: 'SHOP_PRICED_LATER' });
  });

  it('names outside the shop the colleagues who may order above the limit or the budget, and is refused without any', () => {
    const none = { orderLimit: null, budget: null };
    expect(decideOrderAlone(none, eur(900), [], 'contact')).toMatchObject({ accepted: true });
    expect(decideOrderAlone({ ...none, orderLimit: eur(500) }, eur(500), [], 'contact')).toMatchObject({ accepted: true });
    expect(decideOrderAlone({ ...none, orderLimit: eur(500) }, eur(900), ['Eva Kok'], 'contact')).toMatchObject({
      code: 'ORDER_NEEDS_COLLEAGUE',
      params: { amount: 900, known: 'yes', colleagues: 'Eva Kok' },
    });
    expect(decideOrderAlone({ ...none, orderLimit: eur(500) }, eur(900), ['Eva Kok'], 'link')).toMatchObject({
      code: 'ORDER_NEEDS_COLLEAGUE',
      params: { known: 'no', colleagues: '' },
    });
    const budget = { beyond: 'approve' as const, left: eur(100) };
    expect(decideOrderAlone({ ...none, budget }, eur(101), [], 'contact')).toMatchObject({ code: 'ORDER_NEEDS_COLLEAGUE_ALONE' });
    expect(decideOrderAlone({ ...none, budget }, eur(101), [], 'staff')).toMatchObject({ params: { by: 'staff' } });
  });

  it('is given once, and by another than the buyer', () => {
    expect(decideAnswerOrder({ status: 'waiting', contactId: 1 }, 2)).toMatchObject({ accepted: true });
    expect(decideAnswerOrder({ status: 'waiting', contactId: 1 }, 1)).toMatchObject({ code: 'SHOP_OWN_ORDER' });
    expect(decideAnswerOrder({ status: 'approved', contactId: 1 }, 2)).toMatchObject({ code: 'SHOP_ORDER_ANSWERED' });
  });

  it('is no longer asked once the order is taken back before its answer', () => {
    expect(decideWithdrawOrder({ status: 'waiting' })).toMatchObject({ accepted: true });
    expect(decideWithdrawOrder({ status: 'declined' })).toMatchObject({ code: 'SHOP_ORDER_ANSWERED' });
  });

  it('keeps the asked day while the plan can make it, also one in overtime', () => {
    const plan = { first: '2026-12-02', standard: '2026-12-03' };
    expect(dayAfterApproval('2026-12-10', plan)).toBe('2026-12-10');
    expect(dayAfterApproval('2026-12-02', plan)).toBe('2026-12-02');
    expect(dayAfterApproval('2026-12-01', plan)).toBe('2026-12-03');
    expect(dayAfterApproval(null, plan)).toBe('2026-12-03');
  });
});
