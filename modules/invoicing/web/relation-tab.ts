import { lazy } from 'react';
import { listInvoicesEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import type { RelationTab } from '#modules/relations/web/public.ts';

export const customerInvoicesTab: RelationTab = {
  name: 'invoices',
  title: 'invoicing.tab.title',
  permission: listInvoicesEndpoint.permission,
  component: lazy(() => import('./customer-invoices.tsx')),
};
