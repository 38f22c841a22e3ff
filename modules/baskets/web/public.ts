export type { BasketTab } from './slots.ts';
export { StatusOf } from './status-look.tsx';
