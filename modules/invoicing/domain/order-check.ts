import { type CustomerCredit, isBeyondCredit, openCredit } from '#modules/baskets/domain/credit.ts';
import type { CheckOutcome } from '#modules/baskets/domain/order-check.ts';

/** From this part of the limit on somebody looks at it. */
const nearLimit = 0.8;

/**
 * Whether the customer's credit bears the order: red beyond the limit or when the customer is blocked, amber near it, without
 * one, or when somebody let this order go beyond it.
 */
export function checkCredit(credit: CustomerCredit): CheckOutcome {
  if (credit.blocked) return { colour: 'red', reason: 'creditBlocked' };
  if (credit.limit <= 0) return { colour: 'amber', reason: 'creditNone' };
  const percent = Math.round((openCredit(credit) / credit.limit) * 100);
  if (isBeyondCredit(credit)) {
    return credit.letGo
      ? { colour: 'amber', reason: 'creditLetGo', params: { percent } }
      : { colour: 'red', reason: 'creditBeyond', params: { percent } };
  }
  return percent >= nearLimit * 100
    ? { colour: 'amber', reason: 'creditNear', params: { percent } }
    : { colour: 'green', reason: 'creditGood', params: { percent } };
}
