import { asksCharge } from '#modules/baskets/domain/basket/cancel-basket.ts';
import { type Money, moneyFromEuros } from '#platform/domain/money.ts';

/**
 * The charge that canceling an order sends. A draft of the dialog keeps its amount after a count is reopened and nothing is lost any more: the
 * field does not show then, so its amount is left out.
 */
export function chargeInput(charge: number | string, lost: Money): { charge?: Money } {
  return asksCharge(lost) && charge !== '' ? { charge: moneyFromEuros(Number(charge)) } : {};
}
