export type { BasketTab } from './slots.ts';
