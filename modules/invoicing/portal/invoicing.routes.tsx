import { invoicePaymentPage, onlinePaymentPage, orderPaymentPage } from '#modules/invoicing/contract/invoicing.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const portalRoutes: readonly WebRoute[] = [
  { page: onlinePaymentPage, frame: 'portal', component: () => import('./online/online-payment.page.tsx') },
  { page: invoicePaymentPage, frame: 'portal', component: () => import('./online/invoice-payment.page.tsx') },
  { page: orderPaymentPage, frame: 'portal', component: () => import('./online/order-payment.page.tsx') },
];
