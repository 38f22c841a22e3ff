export { CustomerField } from './customer-field.tsx';
export type { RelationTab } from './slots.ts';
