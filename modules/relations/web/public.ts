export type { RelationTab } from './slots.ts';
