import type { CheckOutcome } from '#modules/baskets/domain/order-check.ts';
import { addMoney, type Money } from '#platform/domain/money.ts';

/** What a customer may owe, owes on invoices, and will owe for what is ordered and not invoiced, this order included; without VAT. */
export type CustomerCredit = { limit: Money; invoiced: Money; ordered: Money; blocked: boolean };

/** From this part of the limit on somebody looks at it. */
const nearLimit = 0.8;

/** Whether the customer's credit bears the order: red beyond the limit or when the customer is blocked, amber near it or without one. */
export function checkCredit({ limit, invoiced, ordered, blocked }: CustomerCredit): CheckOutcome {
  if (blocked) return { colour: 'red', reason: 'creditBlocked' };
  if (limit <= 0) return { colour: 'amber', reason: 'creditNone' };
  const percent = Math.round((addMoney(invoiced, ordered) / limit) * 100);
  if (addMoney(invoiced, ordered) > limit) return { colour: 'red', reason: 'creditBeyond', params: { percent } };
  return percent >= nearLimit * 100
    ? { colour: 'amber', reason: 'creditNear', params: { percent } }
    : { colour: 'green', reason: 'creditGood', params: { percent } };
}
