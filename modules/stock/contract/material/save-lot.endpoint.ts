import { z } from 'zod';
import { paperCertificates } from '#modules/estimating/domain/papers/paper-facts.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, text } from '#platform/contract/shapes.ts';

/** Sets the certificate and the last day of a lot, and blocks it with a reason or releases it. */
export const saveLotEndpoint = endpoint({
  name: 'stock.saveLot',
  method: 'PUT',
  path: '/api/stock/lots/:lotId',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({
    lotId: id,
    certificate: z.enum(paperCertificates),
    /** The last day on which it may be used, null for goods that do not spoil; as it is when left out. */
    bestBefore: plainDate.nullish(),
    blocked: z.boolean(),
    reason: text(200).default(''),
  }),
  output: z.object({ lotId: id }),
  refusals: ['BLOCK_REASON'],
});
