import type { VatType } from '#modules/relations/domain/customer/customer.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { VatCategory } from '#platform/domain/vat.ts';

const categories: Record<VatType, VatCategory> = {
  domestic: 'S',
  eu_with_number: 'K',
  eu_without_number: 'S',
  export: 'G',
  reverse_charge: 'AE',
  exempt: 'E',
};

/** The EN 16931 VAT category of a VAT type. */
function vatCategoryFor(vatType: VatType): VatCategory {
  return categories[vatType];
}

/** The category of a charged line: a product at 0% for somebody who pays VAT is zero rated. */
export function lineVatCategory(vatType: VatType, productPercent: number): VatCategory {
  const category = vatCategoryFor(vatType);
  return category === 'S' && productPercent <= 0 ? 'Z' : category;
}

/** The VAT rate in per cent that a customer pays: that of the product, or 0 when VAT is reverse-charged or exempt. */
export function vatPercentFor(vatType: VatType, productPercent: number): number {
  return vatCategoryFor(vatType) === 'S' ? productPercent : 0;
}

/** Whether a VAT type requires a VAT number, because the customer accounts for the VAT: intra-EU (K) or reverse charge (AE). */
export function needsVatNumber(vatType: VatType): boolean {
  const category = vatCategoryFor(vatType);
  return category === 'K' || category === 'AE';
}

export type VatNumberRefusal = 'VAT_INVALID' | 'VAT_NUMBER_REQUIRED';

/**
 * Whether a VAT number is acceptable; `valid` is the result of its checksum. Refuses VAT_INVALID, and VAT_NUMBER_REQUIRED when the VAT type
 * requires a number.
 */
export function decideVatNumber(
  vatType: VatType,
  vatNumber: { text: string; valid: boolean } | undefined,
): Decision<undefined, VatNumberRefusal> {
  if (vatNumber && !vatNumber.valid) return refuse('VAT_INVALID', { number: vatNumber.text }, 'vatNumber');
  if (!vatNumber && needsVatNumber(vatType)) return refuse('VAT_NUMBER_REQUIRED', {}, 'vatNumber');
  return accept();
}
