import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { addMoney, eurosOf, type Money, moneyFromUnits, noMoney, subtractMoney } from '#platform/domain/money.ts';
import { type CreditableLine, type CreditPart, remainingCredit } from './credit-invoice.ts';

const unitsOfCent = 100;

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

/** Distributes whole cents by largest remainder: together exactly the amount, and never more than is left of a line. */
function byWhatIsLeft(lines: readonly SpreadLine[], amount: Money): CreditPart[] {
  const open = lines.filter((line) => remainingCredit(line) > noMoney);
  const left = addMoney(...open.map(remainingCredit));
  if (amount <= noMoney || left <= noMoney) return [];
  const shares = open.map((line) => {
    const exact = (amount * (remainingCredit(line) / left)) / unitsOfCent;
    return { id: line.id, cents: Math.floor(exact), remainder: exact - Math.floor(exact), most: remainingCredit(line) / unitsOfCent };
  });
  let over = Math.round(amount / unitsOfCent) - shares.reduce((sum, { cents }) => sum + cents, 0);
  for (const share of shares.toSorted((one, other) => other.remainder - one.remainder)) {
    if (over <= 0) break;
    if (share.cents + 1 > share.most) continue;
    share.cents += 1;
    over -= 1;
  }
  return shares.filter(({ cents }) => cents > 0).map(({ id, cents }) => ({ id, net: moneyFromUnits(cents * unitsOfCent) }));
}
