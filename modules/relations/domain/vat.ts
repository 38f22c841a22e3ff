import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
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

export type VatNumberRefusal = 'VAT_INVALID' | 'VAT_NUMBER_REQUIRED';

/**
 * Whether a customer's VAT number will do; `valid` is what its checksum says. Refuses VAT_INVALID by the checksum, and
 * VAT_NUMBER_REQUIRED when VAT is left to a customer who has none.
 */
export function decideVatNumber(
  vatType: VatType,
  vatNumber: { text: string; valid: boolean } | undefined,
): Decision<undefined, VatNumberRefusal> {
  if (vatNumber && !vatNumber.valid) return refuse('VAT_INVALID', { number: vatNumber.text }, 'vatNumber');
  if (!vatNumber && needsVatNumber(vatType)) return refuse('VAT_NUMBER_REQUIRED', {}, 'vatNumber');
  return accept();
}
