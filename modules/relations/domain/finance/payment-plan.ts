import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The event that makes a part of the price due: confirmation, proof approval, production that is planned, delivery or invoice. */
export const paymentMoments = ['order_confirmation', 'proof_approved', 'production', 'delivery', 'invoice'] as const;
export type PaymentMoment = (typeof paymentMoments)[number];

/** Moments before production, whose part may have to be paid before production begins. */
export const momentsBeforeProduction: readonly PaymentMoment[] = ['order_confirmation', 'proof_approved', 'production'];

/** A part of an order's price in per cent, due `days` days after its moment; `paidFirst` when production waits for it. */
export type PaymentPart = { moment: PaymentMoment; percent: number; days: number; paidFirst?: boolean };

/** Whether the parts add up to 100 per cent, or there are none. Refuses PAYMENT_PLAN_SUM. */
export function decidePaymentPlan(parts: readonly PaymentPart[]): Decision<undefined, 'PAYMENT_PLAN_SUM'> {
  const hundredths = parts.reduce((sum, { percent }) => sum + Math.round(percent * 100), 0);
  return parts.length === 0 || hundredths === 100_00 ? accept() : refuse('PAYMENT_PLAN_SUM', { percent: hundredths / 100 }, 'paymentPlan');
}
