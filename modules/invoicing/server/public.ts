export { creditAmount } from './credit-invoice.ts';
export { lockInvoices } from './invoices.store.ts';
export { paysOnline as takesOnlinePayments } from './online/mollie/mollie.ts';
export { paysFirst } from './online/prepay-order.ts';
export { isOverdue } from './payment/open-invoices.ts';
export { invoicingTables } from './read-model.ts';
