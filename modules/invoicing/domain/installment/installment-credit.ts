import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { addMoney, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';

/** A final installment invoice of an order and what is left of it without VAT; `kept` is what finance decided to keep of it. */
export type StandingInstallment = { id: number; basketId: number; left: Money; kept: Money };
/** The amount that an order still charges without VAT: zero once it is canceled. */
export type ChargedOrder = { basketId: number; charged: Money };

/**
 * The credits that finance is asked for, by installment: what the installment invoices of an order have beyond what the order charges, of the
 * newest invoice first. What is kept counts as charged; more is proposed only when the order charges less than it did then.
 */
export function proposeInstallmentCredits(
  installments: readonly StandingInstallment[],
  orders: readonly ChargedOrder[],
): ReadonlyMap<number, Money> {
  const proposed = new Map<number, Money>();
  for (const { basketId, charged } of orders) {
    const own = installments.filter((one) => one.basketId === basketId && one.left > noMoney);
    let beyond = subtractMoney(addMoney(noMoney, ...own.map(({ left }) => left)), charged > noMoney ? charged : noMoney);
    for (const { id, left, kept } of own.toReversed()) {
      if (beyond <= noMoney) break;
      const amount = left < beyond ? left : beyond;
      if (amount > kept) proposed.set(id, subtractMoney(amount, kept));
      beyond = subtractMoney(beyond, amount);
    }
  }
  return proposed;
}

/** Whether finance may still decide on the credit of an installment; refuses INSTALLMENT_CREDIT_DECIDED when none is proposed. */
export function decideInstallmentCredit(proposed: Money | undefined): Decision<Money, 'INSTALLMENT_CREDIT_DECIDED'> {
  return proposed === undefined ? refuse('INSTALLMENT_CREDIT_DECIDED') : accept(proposed);
}
