import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, version } from '#platform/contract/shapes.ts';

/** Discards a draft; its lines are to be invoiced again. */
export const discardDraftEndpoint = endpoint({
  name: 'invoicing.discardDraft',
  method: 'DELETE',
  path: '/api/invoices/:id',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ id, version }),
  output: emptyShape,
  refusals: ['INVOICE_FINAL', 'LINE_SPLIT', 'STALE_VERSION'],
});
