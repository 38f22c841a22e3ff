import type { CustomerView } from '#modules/relations/contract/customer.shapes.ts';

/** Where the sets of a customer can go, to choose from. */
export const addressChoices = (customer: CustomerView | null) =>
  (customer?.addresses ?? []).map((one) => ({
    value: String(one.id),
    label: `${one.street} ${one.houseNumber}${one.addition}, ${one.postcode} ${one.city}`,
  }));
