import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { addMoney, eurosOf, type Money, moneyFromUnits, noMoney, subtractMoney } from '#platform/domain/money.ts';
import { type CreditableLine, type CreditPart, leftToCredit } from './decide-credit.ts';

const unitsOfCent = 100;

/** A line that may be taken back, and whether the credit is about what it charges. */
export type SpreadLine = CreditableLine & { about: boolean };

/**
 * Of which lines an amount that is given back of an invoice (without VAT, in cents) is taken: of what it is about first, as far as that
 * goes, the rest of the other lines, by what is left of each. Undefined when it is all that is left: then nothing is to be spread.
 * Refuses more than is left (CREDIT_BEYOND_LEFT with that, in euros).
 */
export function spreadCredit(lines: readonly SpreadLine[], amount: Money): Decision<CreditPart[] | undefined, 'CREDIT_BEYOND_LEFT'> {
  const left = addMoney(...lines.map(leftToCredit));
  if (amount > left) return refuse('CREDIT_BEYOND_LEFT', { left: eurosOf(left) }, 'amount');
  if (amount === left) return accept(undefined);
  const about = lines.filter((line) => line.about);
  const first = Math.min(amount, addMoney(...about.map(leftToCredit))) as Money;
  const rest = lines.filter((line) => !line.about);
  return accept([...byWhatIsLeft(about, first), ...byWhatIsLeft(rest, subtractMoney(amount, first))]);
}

/** Whole cents, by largest remainder: together exactly the amount, and of none more than is left of it. */
function byWhatIsLeft(lines: readonly SpreadLine[], amount: Money): CreditPart[] {
  const open = lines.filter((line) => leftToCredit(line) > noMoney);
  const left = addMoney(...open.map(leftToCredit));
  if (amount <= noMoney || left <= noMoney) return [];
  const shares = open.map((line) => {
    const exact = (amount * (leftToCredit(line) / left)) / unitsOfCent;
    return { id: line.id, cents: Math.floor(exact), remainder: exact - Math.floor(exact), most: leftToCredit(line) / unitsOfCent };
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
