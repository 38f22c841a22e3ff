import { addMoney, type Money, noMoney, percentOf, roundToCents } from '#platform/domain/money.ts';

export type PricedLine = { price: Money; transportPrice: Money; vatPercent: number };
export type VatPart = { ratePercent: number; base: Money; vat: Money };
export type BasketTotals = { net: Money; transport: Money; vat: VatPart[]; gross: Money };

/**
 * What a basket comes to: lines and transport in cents, VAT per rate over their sum (EN 16931), lowest rate first. Transport carries
 * the rate of its line, because it is part of the same supply.
 */
export function basketTotals(lines: readonly PricedLine[]): BasketTotals {
  const bases = new Map<number, Money>();
  let transport = noMoney;
  for (const line of lines) {
    const carriage = roundToCents(line.transportPrice);
    transport = addMoney(transport, carriage);
    bases.set(line.vatPercent, addMoney(bases.get(line.vatPercent) ?? noMoney, roundToCents(line.price), carriage));
  }
  const vat = [...bases]
    .map(([ratePercent, base]) => ({ ratePercent, base, vat: percentOf(base, ratePercent) }))
    .sort((a, b) => a.ratePercent - b.ratePercent);
  const net = addMoney(...vat.map((part) => part.base));
  return { net, transport, vat, gross: addMoney(net, ...vat.map((part) => part.vat)) };
}
