import { z } from 'zod';
import { matchReasons } from '#modules/invoicing/domain/payment/match-bank-line.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, money, pageByIdInput, pageOf, queryFlag, text } from '#platform/contract/shapes.ts';
import { openInvoice, openItemsRow, paymentDetail, paymentRow } from './payment.shapes.ts';

const count = z.number().int();
const reading = { method: 'GET', permission: 'financial.create', internalOnly: true } as const;

/** Lists payments and write-offs, newest first. */
export const listPaymentsEndpoint = endpoint({
  ...reading,
  name: 'invoicing.listPayments',
  path: '/api/payments',
  input: z.object({ ...pageByIdInput, search: text(100).optional() }),
  output: pageOf(paymentRow),
});

export const readPaymentEndpoint = endpoint({
  ...reading,
  name: 'invoicing.readPayment',
  path: '/api/payments/:id',
  input: z.object({ id }),
  output: paymentDetail,
});

const bankLineRow = z.object({
  id: count,
  version: count,
  bookedOn: z.string(),
  amount: money,
  name: z.string(),
  iban: z.string(),
  description: z.string(),
  fileName: z.string(),
  /** What it probably pays; null when nothing fits. */
  match: z
    .object({
      customerId: count,
      customer: z.string(),
      reasons: z.array(z.enum(matchReasons)),
      parts: z.array(z.object({ invoiceId: count, number: z.string(), amount: money })),
      /** The order without an invoice that it names. */
      order: z.object({ id: count, number: z.string() }).nullable(),
    })
    .nullable(),
});
export type BankLineRow = z.infer<typeof bankLineRow>;

/** Lists bank lines that wait to be matched, or that were skipped, newest first. */
export const listBankLinesEndpoint = endpoint({
  ...reading,
  name: 'invoicing.listBankLines',
  path: '/api/bank-lines',
  input: z.object({ ...pageByIdInput, status: z.enum(['open', 'skipped']), search: text(100).optional() }),
  output: pageOf(bankLineRow),
});

/** Lists the customers who owe something or have something to come, by age; most overdue first. */
export const listOpenItemsEndpoint = endpoint({
  ...reading,
  name: 'invoicing.listOpenItems',
  path: '/api/open-items',
  input: z.object({
    search: text(100).optional(),
    /** Without the limit on customers, for an export. */
    whole: queryFlag.default(false),
  }),
  output: z.object({ rows: z.array(openItemsRow), total: openItemsRow.omit({ customerId: true, customer: true }), isAll: z.boolean() }),
});

/** Lists the invoices of a customer of which something is open, oldest first, and its payments with a rest. */
export const listOpenInvoicesEndpoint = endpoint({
  ...reading,
  name: 'invoicing.listOpenInvoices',
  path: '/api/customers/:id/open-invoices',
  input: z.object({ id }),
  output: z.object({
    customer: z.string(),
    invoices: z.array(openInvoice),
    payments: z.array(paymentRow.pick({ id: true, version: true, receivedOn: true, rest: true, payer: true })),
  }),
});

export const readPaymentSettingsEndpoint = endpoint({
  ...reading,
  name: 'invoicing.readPaymentSettings',
  path: '/api/payment-settings',
  input: emptyShape,
  output: z.object({
    version: count,
    writeOffLimit: money,
    transportAccount: z.string(),
    otherAccount: z.string(),
    aheadAccount: z.string(),
    debtorsAccount: z.string(),
    vatAccount: z.string(),
  }),
});
