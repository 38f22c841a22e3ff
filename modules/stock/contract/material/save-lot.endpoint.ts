import { z } from 'zod';
import { paperCertificates } from '#modules/estimating/domain/papers/paper-facts.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/shapes.ts';

/** Sets the certificate of a lot, and blocks it with a reason or releases it. */
export const saveLotEndpoint = endpoint({
  name: 'stock.saveLot',
  method: 'PUT',
  path: '/api/stock/lots/:lotId',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({ lotId: id, certificate: z.enum(paperCertificates), blocked: z.boolean(), reason: text(200).default('') }),
  output: z.object({ lotId: id }),
  refusals: ['BLOCK_REASON'],
});
