export { CountrySelect } from './country-select.tsx';
export { CustomerField } from './customer/customer-field.tsx';
export { CustomerNotes } from './customer/customer-notes.tsx';
export { RecordCards } from './customer/record-cards.tsx';
export { CustomerCredit } from './finance/customer-credit.tsx';
export { usePriceListNames } from './finance/use-price-list-names.ts';
export { useShownPrice } from './finance/use-shown-price.ts';
export { GuestFields, type GuestValues, noGuest, useGuestLabels } from './guest-fields.tsx';
export type { RelationTab } from './slots.ts';
