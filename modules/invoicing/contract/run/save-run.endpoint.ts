import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { plainDate, version } from '#platform/contract/shapes.ts';
import { int, runFrequency } from './runs.endpoints.ts';

const maxRecipients = 10;

/** Sets the day of a run, whether it makes its drafts by itself, and who is mailed about it. */
export const saveRunEndpoint = endpoint({
  name: 'invoicing.saveRun',
  method: 'POST',
  path: '/api/invoice-runs',
  permission: 'financial.maintain',
  internalOnly: true,
  input: z.object({
    frequency: runFrequency,
    version,
    weekday: int.min(1).max(7).nullable(),
    monthDay: int.min(1).max(31).nullable(),
    countedFrom: plainDate,
    automatic: z.boolean(),
    recipients: z.array(z.email().max(200)).max(maxRecipients),
  }),
  output: z.object({ version: int }),
  refusals: ['RUN_DAY_MISSING', 'STALE_VERSION'],
});
