import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

const count = z.number().int();

/** Reads the current outsider's customer or supplier, and what is open for them. */
export const readMyHomeEndpoint = endpoint({
  name: 'portal.readHome',
  method: 'GET',
  path: '/api/my-home',
  permission: 'fup',
  input: emptyShape,
  output: z.object({
    who: z.enum(['customer', 'supplier', 'nobody']),
    /** Name of their customer or supplier. */
    name: z.string(),
    /** Quotes to answer. */
    quotes: count,
    /** Proofs to approve. */
    proofs: count,
    /** Orders that wait for files. */
    files: count,
    /** Invoices that should have been paid. */
    overdue: count,
    orders: count,
    assignments: count,
    /** Products in the basket of the shop. */
    shopItems: count,
    /** Whether articles of the customer are in our stock. */
    hasStock: z.boolean(),
    /** Whether the contact sees the candidates of a university. */
    readsCandidates: z.boolean(),
    /** The thesis that the contact began in the wizard and did not order. */
    thesis: z.object({ title: z.string(), savedAt: z.string() }).nullable(),
  }),
});
