import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/**
 * Takes a failed incoming call to be repeated by one administrator: answers what is to be sent again, with the key of the click, and records
 * who does.
 */
export const replayCallEndpoint = endpoint({
  name: 'apiLog.replay',
  method: 'POST',
  path: '/api/api-request-logs/:id/replay',
  permission: 'ADMIN',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ method: z.string(), path: z.string(), body: z.unknown(), idempotencyKey: z.string() }),
  refusals: ['CALL_NOT_REPLAYABLE', 'CALL_SUCCEEDED', 'CALL_REPLAYED'],
});
