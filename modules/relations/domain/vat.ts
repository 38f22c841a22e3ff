import type { VatType } from './customer.ts';

const withoutVat: readonly VatType[] = ['eu_with_number', 'export', 'reverse_charge', 'exempt'];

/** The rate in per cent that a customer pays: that of the product, and none where the law shifts or waives it (domain model 5.1). */
export function vatPercentFor(vatType: VatType, productPercent: number): number {
  return withoutVat.includes(vatType) ? 0 : productPercent;
}

/** Whether a customer of this kind owes a valid VAT number before anything is invoiced without VAT. */
export function needsVatNumber(vatType: VatType): boolean {
  return vatType === 'eu_with_number' || vatType === 'reverse_charge';
}
