import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { buy, target } from './assignment.shapes.ts';

export const remindSupplierEndpoint = endpoint({
  ...buy,
  name: 'outsourcing.remind',
  path: '/api/outsourced-assignments/:id/remind',
  input: z.object(target),
  refusals: ['WDD_NOTHING_TO_REMIND', 'STALE_VERSION'],
});
