import type { VatCategory } from '#platform/domain/vat.ts';
import type { VatType } from './customer.ts';

const categories: Record<VatType, VatCategory> = {
  domestic: 'S',
  eu_with_number: 'K',
  eu_without_number: 'S',
  export: 'G',
  reverse_charge: 'AE',
  exempt: 'E',
};

/** The VAT category of EN 16931 for a customer of this kind (domain model 5.1). */
export function vatCategoryFor(vatType: VatType): VatCategory {
  return categories[vatType];
}

/** The rate in per cent that a customer pays: that of the product, and none where the law shifts or waives it (domain model 5.1). */
export function vatPercentFor(vatType: VatType, productPercent: number): number {
  return vatCategoryFor(vatType) === 'S' ? productPercent : 0;
}

/** Whether a customer of this kind owes a valid VAT number: VAT is left to them, across a border (K) or by reverse charge (AE). */
export function needsVatNumber(vatType: VatType): boolean {
  const category = vatCategoryFor(vatType);
  return category === 'K' || category === 'AE';
}
