export { CustomerField } from './customer-field.tsx';
export { CustomerNotes } from './customer-notes.tsx';
export type { RelationTab } from './slots.ts';
