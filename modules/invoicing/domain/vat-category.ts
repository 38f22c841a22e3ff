import type { VatType } from '#modules/relations/domain/customer.ts';
import type { VatCategory } from '#platform/domain/vat.ts';

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
