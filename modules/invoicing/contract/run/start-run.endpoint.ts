import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { money, version } from '#platform/contract/shapes.ts';
import { int, runFrequency } from './runs.endpoints.ts';

/** Makes the drafts of a run now; the next one comes on its next day. */
export const startRunEndpoint = endpoint({
  name: 'invoicing.startRun',
  method: 'POST',
  path: '/api/invoice-runs/:frequency/start',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ frequency: runFrequency, version }),
  output: z.object({ made: int, net: money }),
  refusals: ['RUN_EMPTY', 'INVOICES_PROCESSING', 'STALE_VERSION'],
});
