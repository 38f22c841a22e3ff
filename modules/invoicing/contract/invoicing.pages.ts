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

/** An online payment of a customer: begun here, and the provider sends the browser back to it. */
export const onlinePaymentPage = page({
  name: 'online_payment',
  path: '/customer-portal/payment/{id}',
  access: 'fup',
  externalOnly: true,
  customersOnly: true,
});

export const invoicingPages = [invoicePage, paymentsPage, onlinePaymentPage] as const;
