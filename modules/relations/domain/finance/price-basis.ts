import { addMoney, type Money, percentOf, subtractMoney } from '#platform/domain/money.ts';

export type PriceBasis = 'withVat' | 'withoutVat';

/**
 * How prices are shown: a company, which deducts VAT, sees them without it; everybody else is or may be private, and sees what they pay
 * (Directive 98/6/EC). What is paid for an order is said with VAT to both.
 */
export const priceBasisFor = ({ ofCompany }: { ofCompany: boolean }): PriceBasis => (ofCompany ? 'withoutVat' : 'withVat');

/** A price without VAT as it is shown, also a difference below zero. */
export const shownPrice = (price: Money, vatPercent: number, basis: PriceBasis): Money =>
  basis === 'withVat' ? addMoney(price, percentOf(price, vatPercent)) : price;

/** The parts of one price as they are shown: they add up to that price as it is shown, the largest takes what rounding leaves. */
export function shownParts<Part extends { amount: Money }>(parts: readonly Part[], vatPercent: number, basis: PriceBasis): Part[] {
  if (basis === 'withoutVat' || parts.length === 0) return [...parts];
  const whole = shownPrice(addMoney(...parts.map(({ amount }) => amount)), vatPercent, basis);
  const shown = parts.map((part) => ({ ...part, amount: shownPrice(part.amount, vatPercent, basis) }));
  const rest = subtractMoney(whole, addMoney(...shown.map(({ amount }) => amount)));
  const largest = shown.reduce((most, one) => (one.amount > most.amount ? one : most));
  return shown.map((part) => (part === largest ? { ...part, amount: addMoney(part.amount, rest) } : part));
}

type Sum = { transport: Money; transportWithVat: Money; vat: readonly { amount: Money }[]; total: Money };

/** The sum of an order as it is shown: its goods, their transport, and both together. */
export function shownSum(
  { transport, transportWithVat, vat, total }: Sum,
  basis: PriceBasis,
): { goods: Money; transport: Money; total: Money } {
  if (basis === 'withVat') return { goods: subtractMoney(total, transportWithVat), transport: transportWithVat, total };
  const net = subtractMoney(total, addMoney(...vat.map(({ amount }) => amount)));
  return { goods: subtractMoney(net, transport), transport, total: net };
}

/** The VAT in per cent of an order of several rates, taken together. */
export function meanVatPercent({ vat, total }: Pick<Sum, 'vat' | 'total'>): number {
  const tax = addMoney(...vat.map(({ amount }) => amount));
  const net = subtractMoney(total, tax);
  return net > 0 ? (100 * tax) / net : 0;
}
