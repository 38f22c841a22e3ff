import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { version } from '#platform/contract/shapes.ts';
import { promiseFields } from './promise.shapes.ts';

/** Sets what promised days count with: the margin, the price of speed and that of waiting. */
export const savePromiseSettingsEndpoint = endpoint({
  name: 'planning.savePromiseSettings',
  method: 'POST',
  path: '/api/planning/promise-settings',
  permission: 'maintenance_planning.edit',
  internalOnly: true,
  input: z.object({ ...promiseFields, version }),
  output: z.object({ version }),
  refusals: ['STALE_VERSION'],
});
