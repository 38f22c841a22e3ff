import type { CustomerView } from '#modules/relations/contract/customer.shapes.ts';
import { houseLine } from '#modules/relations/domain/customer/house-line.ts';

/** The delivery addresses of a customer as select options. */
export const addressChoices = (customer: CustomerView | null) =>
  (customer?.addresses ?? []).map((one) => ({
    value: String(one.id),
    label: `${one.street} ${houseLine(one)}, ${one.postcode} ${one.city}`,
  }));
