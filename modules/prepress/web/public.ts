import { lazyPart } from '#platform/web/parts/lazy-part.tsx';

export const EarlyFileCard = lazyPart(() => import('./transfer/early-file-card.tsx'), 'EarlyFileCard');
export const OrderTimeline = lazyPart(() => import('./order-timeline.tsx'), 'OrderTimeline');
export const TransferButton = lazyPart(() => import('./transfer/transfer-button.tsx'), 'TransferButton');
