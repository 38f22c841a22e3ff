export { creditAmount } from './credit-invoice.ts';
export { lockInvoices } from './invoices.store.ts';
export { paysOnline } from './online/mollie.ts';
export { startOnlinePayment } from './online/online-payments.store.ts';
export { invoicingTables } from './read-model.ts';
