import { describe, expect, it } from 'vitest';
import { decidePaymentPlan, type PaymentPart } from './payment-plan.ts';

const part = (percent: number, moment: PaymentPart['moment'] = 'invoice'): PaymentPart => ({ moment, percent, days: 30 });

describe('a payment plan', () => {
  it('is nothing at all, or a hundred per cent together', () => {
    expect(decidePaymentPlan([]).accepted).toBe(true);
    expect(decidePaymentPlan([part(50, 'order_confirmation'), part(50, 'delivery')]).accepted).toBe(true);
    expect(decidePaymentPlan([part(33.33), part(33.33), part(33.34)]).accepted).toBe(true);
  });
  it('of another sum is refused with that sum', () => {
    expect(decidePaymentPlan([part(50), part(40)])).toMatchObject({ code: 'PAYMENT_PLAN_SUM', params: { percent: 90 } });
  });
});
