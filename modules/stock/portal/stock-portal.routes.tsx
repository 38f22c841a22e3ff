import { myPurchasesPage } from '#modules/stock/contract/stock.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const portalRoutes: readonly WebRoute[] = [
  { page: myPurchasesPage, component: () => import('./my-purchases.page.tsx'), frame: 'person' },
];
