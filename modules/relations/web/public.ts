export { CustomerCredit } from './customer-credit.tsx';
export { CustomerField } from './customer-field.tsx';
export { CustomerNotes } from './customer-notes.tsx';
export type { RelationTab } from './slots.ts';
export { usePriceListNames } from './use-price-list-names.ts';
