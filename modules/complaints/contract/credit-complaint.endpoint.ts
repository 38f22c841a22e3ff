import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, version } from '#platform/contract/shapes.ts';
import { act, seen, state } from './handle-complaint.shapes.ts';

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
    /** It pays back damage, not pieces that did not come: it does not count where their line ends at less than was invoiced. */
    forDamage: z.boolean().default(true),
  }),
  output: state.extend({ creditNote: z.string() }),
  refusals: [
    'COMPLAINT_DONE',
    'COMPLAINT_CREDITED',
    'INVOICE_ELSEWHERE',
    'INVOICE_COLLECTIVE',
    'NOT_FINAL',
    'CREDIT_OF_CREDIT',
    'ALREADY_CREDITED',
    'CREDIT_BEYOND_LEFT',
    'INSTALLMENT_COUNTED',
    'STALE_VERSION',
    'CREDIT_TOO_MUCH',
    'CREDIT_NOTHING',
  ],
});
