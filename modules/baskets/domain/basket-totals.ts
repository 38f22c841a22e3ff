import { addMoney, type Money, noMoney, percentOf, roundToCents } from '#platform/domain/money.ts';

export type VatType = 'domestic' | 'eu_with_number' | 'eu_without_number' | 'export' | 'reverse_charge' | 'exempt';
export type PricedLine = { price: Money; transportPrice: Money; vatPercent: number };
export type VatPart = { ratePercent: number; base: Money; vat: Money };
export type BasketTotals = { net: Money; transport: Money; vat: VatPart[]; gross: Money };

const withoutVat: readonly VatType[] = ['eu_with_number', 'export', 'reverse_charge', 'exempt'];

/** The rate in per cent that a customer pays: that of the product, and none where the law shifts or waives it. */
export function vatPercentFor(vatType: VatType, productPercent: number): number {
  return withoutVat.includes(vatType) ? 0 : productPercent;
}

/** Whether a customer of this kind owes a valid VAT number before anything is invoiced without VAT. */
export function needsVatNumber(vatType: VatType): boolean {
  return vatType === 'eu_with_number' || vatType === 'reverse_charge';
}

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
