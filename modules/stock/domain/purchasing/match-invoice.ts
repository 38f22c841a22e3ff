import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type Money, moneyFromUnits, noMoney } from '#platform/domain/money.ts';
import { eurosOf, type Quantity, roundToCents, share, unitsOf } from '../numbers/amounts.ts';
import { divide, multiply } from '../numbers/fraction.ts';

/** A purchase line with what an invoice charges of it. */
export type InvoicedLine = {
  line: number;
  /** The agreed price of all that was ordered. */
  goods: Money;
  ordered: Quantity;
  /** What came and no other invoice charges. */
  open: Quantity;
  quantity: Quantity;
  charged: Money;
};

/** `agreed` is the price of what came, `difference` what is charged beyond it, and `lateCost` the part of that which is cost of what came. */
export type MatchedLine = { line: number; agreed: Money; difference: Money; lateCost: Money };

export type MatchedInvoice = {
  /** What it charges more in all than was agreed for what came; below zero less. */
  difference: Money;
  /** What it charges besides the goods: freight and surcharges. */
  charges: Money;
  /** The part of the surcharges of the order that it may charge. */
  surcharge: Money;
  lines: readonly MatchedLine[];
};

/** The agreed price of a part of a line, in whole cents. */
export function agreedFor({ goods, ordered }: Pick<InvoicedLine, 'goods' | 'ordered'>, quantity: Quantity): Money {
  if (ordered === 0) return noMoney;
  return moneyFromUnits(roundToCents(divide(multiply(eurosOf(goods), unitsOf(quantity)), unitsOf(ordered))));
}

/**
 * Compares an invoice with its purchase. Goods that it charges and that did not come are a difference, but no cost of those that did: the
 * supplier owes them. Of the surcharges that no other invoice charges, the last invoice takes all, an earlier one what it does charge.
 */
export function matchInvoice(
  lines: readonly InvoicedLine[],
  amount: Money,
  { surchargeLeft, isAllIn }: { surchargeLeft: Money; isAllIn: boolean },
): MatchedInvoice {
  const matched = lines.map((line): MatchedLine => {
    const came = Math.min(line.quantity, Math.max(0, line.open));
    const agreed = agreedFor(line, came);
    const forCame = line.quantity === 0 ? noMoney : share(line.charged, came, line.quantity);
    return { line: line.line, agreed, difference: moneyFromUnits(line.charged - agreed), lateCost: moneyFromUnits(forCame - agreed) };
  });
  const charges = moneyFromUnits(amount - lines.reduce((sum, { charged }) => sum + charged, 0));
  const agreed = matched.reduce((sum, line) => sum + line.agreed, 0);
  const isLast = isAllIn && lines.every((line) => line.quantity >= line.open);
  const surcharge = isLast ? surchargeLeft : moneyFromUnits(Math.max(0, Math.min(surchargeLeft, charges)));
  return { difference: moneyFromUnits(amount - agreed - surcharge), charges, surcharge, lines: matched };
}

const cent = 100;

/** Whether claims explain a difference to the cent: the invoice already leaves out what they expect or got. */
function isClaimed(difference: Money, claimed: Money): boolean {
  return claimed > 0 && Math.abs(difference + claimed) < cent;
}

type Purchase = { number: string; isReceived: boolean };
type Allowed = {
  claimed?: Money;
  /** How much may differ without a word of what is expected. */
  toleranceOf?: (expected: Money) => Money;
};

/**
 * Whether an invoice can be put beside an order. Refuses PURCHASE_NOT_RECEIVED while nothing came, and PURCHASE_INVOICE_NOTE without a word on a
 * difference, in all or of the price of a line, of a cent or more that is beyond the tolerance and that no claims explain.
 */
export function decidePurchaseInvoice(
  purchase: Purchase,
  { difference, lines }: Pick<MatchedInvoice, 'difference' | 'lines'>,
  expected: Money,
  note: string,
  { claimed = noMoney, toleranceOf = () => noMoney }: Allowed = {},
): Decision<undefined, 'PURCHASE_NOT_RECEIVED' | 'PURCHASE_INVOICE_NOTE'> {
  if (!purchase.isReceived) return refuse('PURCHASE_NOT_RECEIVED', { number: purchase.number });
  if (note !== '' || isClaimed(difference, claimed)) return accept();
  const isLarge = (differs: Money, of: Money) => Math.abs(differs) >= cent && Math.abs(differs) > toleranceOf(of);
  const large = [{ difference, agreed: expected }, ...lines].find((one) => isLarge(one.difference, one.agreed));
  return large ? refuse('PURCHASE_INVOICE_NOTE', { difference: large.difference / 10_000 }, 'note') : accept();
}

/** Whether an invoice of this number can be added to an order; refuses INVOICE_EXISTS for one that it has already. */
export function decideInvoiceNumber(number: string, isTaken: boolean): Decision<undefined, 'INVOICE_EXISTS'> {
  return isTaken ? refuse('INVOICE_EXISTS', { invoice: number }, 'number') : accept();
}
