import { invoiceLines, invoices } from '#modules/invoicing/server/invoicing.tables.ts';
import { onlinePayments } from '#modules/invoicing/server/online/online.tables.ts';
import { paymentSettings } from '#modules/invoicing/server/payment/payments.tables.ts';
import { readable } from '#platform/server/database/read-model.ts';

/** The tables that SQL of higher modules may read, with the columns that it may name; `npm run check` compares both. */
export const invoicingTables = {
  invoiceLines: readable(invoiceLines, [
    'basket_id',
    'description',
    'invoice_id',
    'kind',
    'ledger_account',
    'line_id',
    'net',
    'position',
    'quantity',
    'vat_category',
    'vat_rate',
  ]),
  invoices: readable(invoices, [
    'taken_over',
    'business_unit_id',
    'credited_invoice_id',
    'customer_id',
    'customer_reference',
    'due_on',
    'gross',
    'id',
    'issued_on',
    'net',
    'number',
    'order_number',
    'recipient',
    'status',
    'type',
    'vat',
    'vat_rows',
  ]),
  paymentSettings: readable(paymentSettings, ['ahead_account', 'debtors_account', 'other_account', 'transport_account', 'vat_account']),
  onlinePayments: readable(onlinePayments, ['amount', 'basket_id', 'charged_back', 'id', 'status']),
};
