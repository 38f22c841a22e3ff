import { z } from 'zod';
import { costKinds } from '#modules/complaints/domain/complaint.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, plainDate, requiredText, text, version } from '#platform/contract/shapes.ts';

const int = z.number().int();
const nullableId = id.nullable().default(null);
const emails = z.array(z.email().max(254)).max(10).default([]);
const act = { method: 'POST', permission: 'complaint.edit', internalOnly: true } as const;
const seen = { id, version };
const state = z.object({ id: int, version: int });
const row = z.object({ id: int });

/** Maximum size in bytes of a picture or document of a complaint. */
export const complaintFileMaxBytes = 10 * 1024 * 1024;

/** Registers a complaint about an order or one of its lines, or about no order at all. */
export const registerComplaintEndpoint = endpoint({
  ...act,
  permission: 'complaint.register',
  name: 'complaints.register',
  path: '/api/complaints',
  input: z.object({
    basketId: nullableId,
    lineId: nullableId,
    /** The customer of a complaint without an order; otherwise the order's customer. */
    customerId: nullableId,
    contactId: nullableId,
    title: requiredText(120),
    description: text(4000).default(''),
    typeId: id,
    departmentId: nullableId,
    reasonId: nullableId,
    extraEmails: emails,
    /** Whether the customer gets a mail that the complaint was received. */
    tell: z.boolean().default(true),
  }),
  output: state.extend({ number: z.string() }),
  refusals: ['COMPLAINT_CUSTOMER_MISSING', 'TERM_NOT_FITTING', 'SUB_DEPARTMENT_ELSEWHERE'],
});

export const saveComplaintEndpoint = endpoint({
  ...act,
  method: 'PUT',
  name: 'complaints.save',
  path: '/api/complaints/:id',
  input: z.object({
    ...seen,
    title: requiredText(120),
    description: text(4000).default(''),
    lineId: nullableId,
    contactId: nullableId,
    typeId: id,
    departmentId: nullableId,
    subDepartmentId: nullableId,
    reasonId: nullableId,
    causeId: nullableId,
    causeNote: text(4000).default(''),
    planPlaceId: nullableId,
    supplierId: nullableId,
    solutionId: nullableId,
    solutionNote: text(4000).default(''),
    ownerUserId: nullableId,
    dueOn: plainDate,
    extraEmails: emails,
  }),
  output: state,
  refusals: ['COMPLAINT_DONE', 'TERM_NOT_FITTING', 'SUB_DEPARTMENT_ELSEWHERE', 'STALE_VERSION'],
});

/** Moves a complaint to a status; `tell` sends the status's mail. */
export const moveComplaintEndpoint = endpoint({
  ...act,
  name: 'complaints.move',
  path: '/api/complaints/:id/status',
  input: z.object({ ...seen, statusId: id, note: text(1000).default(''), tell: z.boolean().default(true) }),
  output: state,
  refusals: [
    'COMPLAINT_MOVE_NOT_ALLOWED',
    'COMPLAINT_NOTE_MISSING',
    'COMPLAINT_SOLUTION_MISSING',
    'COMPLAINT_CAUSE_MISSING',
    'COMPLAINT_REWORK_MISSING',
    'COMPLAINT_REWORK_UNDERWAY',
    'COMPLAINT_CREDIT_MISSING',
    'COMPLAINT_MEASURES_OPEN',
    'STALE_VERSION',
  ],
});

/** Locks the invoice of the complaint's order, or releases it. */
export const lockInvoiceEndpoint = endpoint({
  ...act,
  name: 'complaints.lockInvoice',
  path: '/api/complaints/:id/invoice-lock',
  input: z.object({ ...seen, locked: z.boolean() }),
  output: state,
  refusals: ['COMPLAINT_DONE', 'STALE_VERSION'],
});

export const addComplaintCostEndpoint = endpoint({
  ...act,
  name: 'complaints.addCost',
  path: '/api/complaints/:id/costs',
  input: z.object({ id, kind: z.enum(costKinds), description: text(200).default(''), amount: enteredMoney.refine((amount) => amount > 0) }),
  output: row,
  refusals: ['COMPLAINT_DONE'],
});

export const removeComplaintCostEndpoint = endpoint({
  ...act,
  method: 'DELETE',
  name: 'complaints.removeCost',
  path: '/api/complaints/:id/costs/:costId',
  input: z.object({ id, costId: id }),
  output: row,
  refusals: ['COMPLAINT_DONE'],
});

/** Saves a measure against recurrence: a new one, or the progress and effect of one. */
export const saveMeasureEndpoint = endpoint({
  ...act,
  name: 'complaints.saveMeasure',
  path: '/api/complaints/:id/measures',
  input: z.object({
    id,
    measureId: id.optional(),
    version: version.optional(),
    improvementId: id,
    description: requiredText(1000),
    ownerUserId: nullableId,
    dueOn: plainDate,
    doneOn: plainDate.nullable().default(null),
    effective: z.boolean().nullable().default(null),
    checkNote: text(1000).default(''),
  }),
  output: state,
  refusals: ['COMPLAINT_DONE', 'TERM_NOT_FITTING', 'SUB_DEPARTMENT_ELSEWHERE', 'MEASURE_NOT_DONE', 'STALE_VERSION'],
});

/** Adds a picture of what is wrong, or a document about it. */
export const addComplaintFileEndpoint = endpoint({
  ...act,
  permission: 'complaint.register or complaint.edit',
  name: 'complaints.addFile',
  path: '/api/complaints/:id/files',
  bodyMaxBytes: Math.ceil(complaintFileMaxBytes / 3) * 4 + 10_000,
  input: z.object({ id, name: requiredText(200), content: z.base64().max(Math.ceil(complaintFileMaxBytes / 3) * 4) }),
  output: row,
  refusals: ['COMPLAINT_FILE_KIND'],
});

export const removeComplaintFileEndpoint = endpoint({
  ...act,
  method: 'DELETE',
  name: 'complaints.removeFile',
  path: '/api/complaints/:id/files/:fileId',
  input: z.object({ id, fileId: id }),
  output: row,
  refusals: ['COMPLAINT_DONE'],
});

/** Creates a rework order that makes the line again at no price, for the order manager to plan and confirm. */
export const makeReworkEndpoint = endpoint({
  ...act,
  name: 'complaints.makeRework',
  path: '/api/complaints/:id/rework',
  input: z.object({ ...seen, quantity: int.min(1).max(10_000_000), files: z.boolean().default(true) }),
  output: state.extend({ basketId: int, number: z.string() }),
  refusals: ['COMPLAINT_DONE', 'REWORK_EXISTS', 'REWORK_NO_LINE', 'CUSTOMER_BLOCKED', 'CUSTOMER_NO_ADDRESS', 'STALE_VERSION'],
});

/**
 * Credits an invoice of the complaint's order, everything that is left or an amount, for users who may credit invoices besides handling
 * complaints.
 */
export const creditComplaintEndpoint = endpoint({
  ...act,
  permission: 'financial.create',
  name: 'complaints.credit',
  path: '/api/complaints/:id/credit',
  /** `billAgain`: the lines are to be invoiced again, as when another price was agreed; not when a part was credited before. */
  input: z.object({
    ...seen,
    invoiceId: id,
    invoiceVersion: version,
    /** Without VAT, in whole cents. */
    amount: enteredMoney.refine((amount) => amount > 0 && amount % 100 === 0).optional(),
    billAgain: z.boolean().default(false),
  }),
  output: state.extend({ creditNote: z.string() }),
  refusals: [
    ...['COMPLAINT_DONE', 'COMPLAINT_CREDITED', 'INVOICE_ELSEWHERE', 'INVOICE_COLLECTIVE', 'NOT_FINAL', 'CREDIT_OF_CREDIT'],
    ...['ALREADY_CREDITED', 'CREDIT_BEYOND_LEFT', 'STALE_VERSION'],
  ],
});

/** Mails the customer about the complaint. */
export const mailComplaintEndpoint = endpoint({
  ...act,
  name: 'complaints.mail',
  path: '/api/complaints/:id/mail',
  input: z.object({ id, to: z.array(z.email().max(254)).min(1).max(10), subject: requiredText(200), message: requiredText(4000) }),
  output: row,
});
