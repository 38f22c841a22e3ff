import { invoicePage, paymentsPage } from '#modules/invoicing/contract/invoicing.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: invoicePage, component: () => import('./invoices.page.tsx') },
  { page: paymentsPage, component: () => import('./payment/payments.page.tsx') },
];
