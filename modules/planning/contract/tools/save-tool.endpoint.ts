import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { toolFields } from './list-tools.endpoint.ts';

/** Adds or changes a tool; operations of its activities that are not ready hold it from then on, and no longer when it is switched off. */
export const saveToolEndpoint = endpoint({
  name: 'planning.saveTool',
  method: 'POST',
  path: '/api/maintenance/plan-tools',
  permission: 'maintenance_planning.edit',
  internalOnly: true,
  input: z.object({ id: id.optional(), version: version.optional(), ...toolFields }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['STALE_VERSION', 'TOOL_NAME_TAKEN'],
});
