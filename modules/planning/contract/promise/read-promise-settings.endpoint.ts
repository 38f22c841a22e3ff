import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { version } from '#platform/contract/shapes.ts';
import { promiseFields } from './promise.shapes.ts';

/** Reads what promised days count with. */
export const readPromiseSettingsEndpoint = endpoint({
  name: 'planning.readPromiseSettings',
  method: 'GET',
  path: '/api/planning/promise-settings',
  permission: 'maintenance_planning.view',
  internalOnly: true,
  input: z.object({}),
  output: z.object({ ...promiseFields, version }),
});
