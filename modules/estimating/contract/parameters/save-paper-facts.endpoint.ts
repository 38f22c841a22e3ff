import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { version } from '#platform/contract/shapes.ts';
import { paperFacts, saved } from './material.endpoints.ts';

export const savePaperFactsEndpoint = endpoint({
  name: 'estimating.savePaperFacts',
  method: 'PUT',
  path: '/api/paper-facts',
  permission: 'papers.edit',
  internalOnly: true,
  input: z.object({ ...paperFacts, version }),
  output: saved,
  refusals: ['PAPER_UNKNOWN', 'PAPER_SUPPLIER_TWICE', 'PAPER_SCALE_TWICE', 'PALLET_NOT_WHOLE_PACKS', 'STALE_VERSION'],
});
