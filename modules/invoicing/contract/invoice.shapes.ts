import { z } from 'zod';
import { invoiceLineKinds, invoiceStatuses, invoiceTypes } from '#modules/invoicing/domain/invoice.ts';
import { invoiceFrequencies } from '#modules/relations/domain/customer/customer.ts';
import { money } from '#platform/contract/shapes.ts';
import { vatCategories } from '#platform/domain/vat.ts';

const count = z.number().int();
const problem = z.object({ code: z.string(), message: z.string() });
const vatRow = z.object({ category: z.enum(vatCategories), ratePercent: z.number(), base: money, vat: money });
const orderRef = z.object({ basketId: count, number: z.string() });

/** Which part of a payment plan an invoice charges. */
export const installmentOf = z.object({ position: count, of: count, percent: z.number() });

const lineShape = z.object({
  basketId: count,
  orderNumber: z.string(),
  description: z.string(),
  specification: z.string(),
  quantity: count,
  net: money,
  ratePercent: z.number(),
});

/** A proposed invoice. `key` identifies it in requests. */
export const proposalRow = z.object({
  key: z.string(),
  customerId: count,
  customer: z.string(),
  unit: z.string(),
  orders: z.array(orderRef),
  frequency: z.enum(invoiceFrequencies),
  route: z.enum(['mail', 'post']),
  net: money,
  gross: money,
  vatRows: z.array(vatRow),
  blockers: z.array(problem),
  installment: installmentOf.nullable(),
  /** Whether the customer is a Dutch business whose number of the Chamber of Commerce is to be asked. */
  asksKvk: z.boolean(),
});
export type ProposalRow = z.infer<typeof proposalRow>;

export const proposalDetail = proposalRow.extend({ lines: z.array(lineShape) });

export const invoiceState = z.object({ id: count, number: z.string().nullable(), status: z.enum(invoiceStatuses), version: count });

export const invoiceRow = invoiceState.extend({
  type: z.enum(invoiceTypes),
  customerId: count,
  customer: z.string(),
  unit: z.string(),
  orders: z.array(orderRef),
  frequency: z.enum(invoiceFrequencies),
  route: z.enum(['mail', 'post']),
  issuedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  daysLate: count,
  /** The amounts of a credit note are below zero. */
  net: money,
  vat: money,
  gross: money,
  vatRows: z.array(vatRow),
  /** The numbers of its credit notes. */
  creditedBy: z.string().nullable(),
  creditedNet: money,
  /** The amount paid, and the amount still to be paid; below zero it is due to the customer. */
  settled: money,
  open: money,
  /** The number of reminders sent, and the day of the last one. */
  reminders: count,
  remindedOn: z.string().nullable(),
  /** Whether one went as a letter, which can be printed again. */
  hasLetter: z.boolean(),
  /** Why no reminder goes by itself: the complaints that dispute it, or what was agreed with the customer. */
  disputedBy: z.string().nullable(),
  isReminded: z.boolean(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  installment: installmentOf.nullable(),
  /** The characters of a draft that its PDF cannot show. */
  unprintable: z.array(z.string()),
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

export const invoiceDetail = invoiceRow.extend({
  recipient: z.array(z.string()),
  sendTo: z.string(),
  note: z.string(),
  customerReference: z.string(),
  supplyFrom: z.string(),
  supplyUntil: z.string(),
  credits: z.object({ id: count, number: z.string() }).nullable(),
  /** Each line with the ledger account of its revenue, the amount that was credited, and whether another invoice has a part of it. */
  lines: z.array(
    lineShape.extend({ id: count, kind: z.enum(invoiceLineKinds), ledgerAccount: z.string(), credited: money, isSplit: z.boolean() }),
  ),
  /** The other drafts to which lines of this draft can go. */
  otherDrafts: z.array(z.object({ id: count, version: count, orderNumber: z.string(), gross: money })),
  hasFiles: z.boolean(),
  /** Whether it came from an earlier program, where its document is. */
  takenOver: z.boolean(),
});
export type InvoiceDetail = z.infer<typeof invoiceDetail>;
