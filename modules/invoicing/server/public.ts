export { creditAmount } from './credit-invoice.ts';
export { lockInvoices } from './invoices.store.ts';
export { invoicingTables } from './read-model.ts';
