import type { CustomerView } from '#modules/relations/contract/customer.shapes.ts';

/** The delivery addresses of a customer as select options. */
export const addressChoices = (customer: CustomerView | null) =>
  (customer?.addresses ?? []).map((one) => ({
    value: String(one.id),
    label: `${one.street} ${one.houseNumber}${one.addition}, ${one.postcode} ${one.city}`,
  }));
