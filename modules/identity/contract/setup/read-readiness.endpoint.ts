import { z } from 'zod';
import { readyNames, readyStates } from '#modules/identity/domain/setup/ready.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

/** Readiness of the shop: the points to arrange before it runs for real. */
export const readReadinessEndpoint = endpoint({
  name: 'identity.readReadiness',
  method: 'GET',
  path: '/api/readiness',
  permission: 'ADMIN',
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    points: z.array(
      z.object({
        name: z.enum(readyNames),
        group: z.enum(['services', 'data']),
        state: z.enum(readyStates),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
        address: z.string().nullable(),
      }),
    ),
  }),
});
