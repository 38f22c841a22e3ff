import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { addMoney, eurosOf, type Money, noMoney, spreadCents, subtractMoney } from '#platform/domain/money.ts';
import { type CreditableLine, type CreditPart, remainingCredit } from './credit-invoice.ts';

/** A creditable line; `about` when the credit concerns what it charges. */
export type SpreadLine = CreditableLine & { about: boolean };

/**
 * Spreads a credited amount (without VAT, in cents) over the lines of an invoice: first over the lines it is about, as far as they go, then
 * over the others in proportion to what is left of each. Answers undefined when the amount is all that is left: nothing needs spreading.
 * Refuses CREDIT_BEYOND_LEFT, with what is left in euros.
 */
export function spreadCredit(lines: readonly SpreadLine[], amount: Money): Decision<CreditPart[] | undefined, 'CREDIT_BEYOND_LEFT'> {
  const left = addMoney(...lines.map(remainingCredit));
  if (amount > left) return refuse('CREDIT_BEYOND_LEFT', { left: eurosOf(left) }, 'amount');
  if (amount === left) return accept(undefined);
  const about = lines.filter((line) => line.about && remainingCredit(line) > noMoney);
  const first = Math.min(amount, addMoney(...about.map(remainingCredit))) as Money;
  const rest = lines.filter((line) => !line.about);
  return accept([...byWhatIsLeft(about, first), ...byWhatIsLeft(rest, subtractMoney(amount, first))]);
}

/** Distributes whole cents: together exactly the amount, and never more than is left of a line. */
function byWhatIsLeft(lines: readonly SpreadLine[], amount: Money): CreditPart[] {
  const open = lines.filter((line) => remainingCredit(line) > noMoney);
  const left = open.map(remainingCredit);
  if (amount <= noMoney || open.length === 0) return [];
  const nets = spreadCents(amount, left, left);
  return open.map(({ id }, at) => ({ id, net: nets[at]! })).filter(({ net }) => net > noMoney);
}
