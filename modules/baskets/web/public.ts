import { lazyPart } from '#platform/web/parts/lazy-part.tsx';

export { BasketStatusLabel } from './basket/basket-status.tsx';
export { useBasketVisitors } from './basket/use-basket-visitors.ts';
export { usePriceDifferenceText } from './quote/use-price-difference-text.ts';
export type { BasketTab } from './slots.ts';
export const FollowUpBulk = lazyPart(() => import('./order/follow-up-bulk.tsx'), 'FollowUpBulk');
export const FollowUpDialog = lazyPart(() => import('./order/follow-up.dialog.tsx'), 'default');
export const PasteDeliveriesDialog = lazyPart(() => import('./delivery/paste-deliveries.dialog.tsx'), 'PasteDeliveriesDialog');
export const LossDialog = lazyPart(() => import('./quote/quote-loss.dialog.tsx'), 'default');
