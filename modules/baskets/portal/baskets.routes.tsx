import { amendmentAnswerPage, myOrderPage, orderStatusPage, quoteApprovalPage } from '#modules/baskets/contract/baskets.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const portalRoutes: readonly WebRoute[] = [
  { page: quoteApprovalPage, component: () => import('./quote-approval.page.tsx'), frame: 'portal' },
  { page: amendmentAnswerPage, component: () => import('./amendment-answer.page.tsx'), frame: 'portal' },
  { page: orderStatusPage, component: () => import('./order-status.page.tsx'), frame: 'portal' },
  { page: myOrderPage, component: () => import('./my-order/my-order.page.tsx'), frame: 'portal' },
];
