import { type CustomerCredit, isBeyondCredit, openCredit } from '#modules/baskets/domain/order/credit.ts';
import type { CheckOutcome } from '#modules/baskets/domain/order/order-check.ts';

/** From this fraction of the limit on, the check warns. */
const nearLimit = 0.8;

/**
 * Whether the customer's credit covers the order: red beyond the limit or when the customer is blocked; amber near the limit, without a
 * limit, or when somebody released this order beyond it.
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
