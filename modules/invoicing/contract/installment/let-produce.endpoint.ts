import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';

/** Lets production of an order begin although an installment that is paid first is not paid. */
export const letProduceEndpoint = endpoint({
  name: 'invoicing.letProduce',
  method: 'POST',
  path: '/api/installments/:id/let-produce',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ id, version, reason: requiredText(500) }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['INSTALLMENT_NOT_AWAITED', 'STALE_VERSION'],
});
