import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredText } from '#platform/contract/shapes.ts';
import { int, runFrequency } from './runs.endpoints.ts';

/** Leaves a proposed invoice out of the next run of its frequency, or takes it in again. */
export const leaveOutOfRunEndpoint = endpoint({
  name: 'invoicing.leaveOutOfRun',
  method: 'POST',
  path: '/api/invoice-runs/:frequency/left-out',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ frequency: runFrequency, key: requiredText(60), leftOut: z.boolean() }),
  output: z.object({ version: int }),
});
