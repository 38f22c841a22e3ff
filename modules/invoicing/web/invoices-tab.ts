import { lazy } from 'react';
import type { BasketTab } from '#modules/baskets/web/public.ts';
import { listBasketInvoicesEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';

export const invoicesTab: BasketTab = {
  name: 'invoices',
  title: 'invoicing.tab.title',
  permission: listBasketInvoicesEndpoint.permission,
  component: lazy(() => import('./basket-invoices.tsx')),
};
