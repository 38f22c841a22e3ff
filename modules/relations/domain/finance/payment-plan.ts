import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The event that makes a part of the price due: confirmation, proof approval, delivery or invoice. */
export const paymentMoments = ['order_confirmation', 'proof_approved', 'delivery', 'invoice'] as const;
export type PaymentMoment = (typeof paymentMoments)[number];

/** A part of an order's price in per cent, due `days` days after its moment. */
export type PaymentPart = { moment: PaymentMoment; percent: number; days: number };

/** Whether the parts add up to 100 per cent, or there are none (domain model 5.2). Refuses PAYMENT_PLAN_SUM. */
export function decidePaymentPlan(parts: readonly PaymentPart[]): Decision<undefined, 'PAYMENT_PLAN_SUM'> {
  const hundredths = parts.reduce((sum, { percent }) => sum + Math.round(percent * 100), 0);
  return parts.length === 0 || hundredths === 100_00 ? accept() : refuse('PAYMENT_PLAN_SUM', { percent: hundredths / 100 }, 'paymentPlan');
}
