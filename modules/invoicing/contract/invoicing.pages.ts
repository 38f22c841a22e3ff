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

/** An invoice that a private customer pays by the link of its mail, without an account. */
export const invoicePaymentPage = page({ name: 'invoice_payment', path: '/pay/{token}', access: 'PUBLIC' });

/** An order that somebody without an account pays before it is made. */
export const orderPaymentPage = page({ name: 'order_payment', path: '/pay-order/{token}', access: 'PUBLIC' });

export const invoicingPages = [invoicePage, paymentsPage, onlinePaymentPage, invoicePaymentPage, orderPaymentPage] as const;
