import { page } from '#platform/contract/page.ts';

export const invoicePage = page({
  name: 'dashboard_invoice',
  path: '/dashboard/invoice',
  access: 'financial.create',
  internalOnly: true,
  menu: { group: 'finance', order: 10, icon: 'receipt-euro' },
});

export const paymentsPage = page({
  name: 'dashboard_payments',
  path: '/dashboard/payments',
  access: 'financial.create',
  internalOnly: true,
  menu: { group: 'finance', order: 20, icon: 'coin-euro' },
});

export const invoicingPages = [invoicePage, paymentsPage] as const;
