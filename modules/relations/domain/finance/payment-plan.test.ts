import { describe, expect, it } from 'vitest';
import { decidePaymentPlan, type PaymentPart } from './payment-plan.ts';

const part = (percent: number, moment: PaymentPart['moment'] = 'invoice'): PaymentPart => ({ moment, percent, days: 30 });

describe('payment plan', () => {
  it('accepts no parts, or parts that add up to 100 per cent', () => {
    expect(decidePaymentPlan([]).accepted).toBe(true);
    expect(decidePaymentPlan([part(50, 'order_confirmation'), part(50, 'delivery')]).accepted).toBe(true);
    expect(decidePaymentPlan([part(33.33), part(33.33), part(33.34)]).accepted).toBe(true);
  });
  it('refuses another sum and reports it', () => {
    expect(decidePaymentPlan([part(50), part(40)])).toMatchObject({ code: 'PAYMENT_PLAN_SUM', params: { percent: 90 } });
  });
});
