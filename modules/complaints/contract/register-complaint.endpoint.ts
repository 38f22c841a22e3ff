import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, text } from '#platform/contract/shapes.ts';
import { act, emails, nullableId, state } from './handle-complaint.shapes.ts';

/** Registers a complaint about an order or one of its lines, or about no order at all. */
export const registerComplaintEndpoint = endpoint({
  ...act,
  permission: 'complaint.register',
  name: 'complaints.register',
  path: '/api/complaints',
  input: z.object({
    basketId: nullableId,
    lineId: nullableId,
    /** The return of the order that the complaint is about. */
    returnId: nullableId,
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
