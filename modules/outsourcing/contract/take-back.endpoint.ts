import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { act } from './outsource.endpoints.ts';
import { componentState } from './outsourcing.shapes.ts';

/** Takes outsourced work back into the shop, and notifies the suppliers who were asked. */
export const takeBackEndpoint = endpoint({
  ...act,
  name: 'outsourcing.takeBack',
  path: '/api/outsourced/:id/take-back',
  input: z.object({ id, version }),
  output: componentState,
  refusals: ['WDD_ORDERED', 'WDD_MORE_STAYS_OUTSIDE', 'STALE_VERSION'],
});
