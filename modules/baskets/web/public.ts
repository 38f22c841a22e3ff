import { lazyPart } from '#platform/web/parts/lazy-part.tsx';

export { useDifferenceText } from './difference-text.ts';
export type { BasketTab } from './slots.ts';
export { StatusOf } from './status-look.tsx';
export const FollowUpBulk = lazyPart(() => import('./follow-up-bulk.tsx'), 'FollowUpBulk');
export const FollowUpDialog = lazyPart(() => import('./follow-up.dialog.tsx'), 'default');
export const LossDialog = lazyPart(() => import('./loss.dialog.tsx'), 'default');
