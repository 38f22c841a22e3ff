import { z } from 'zod';
import { activityCode } from '#modules/planning/contract/planning.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, requiredText } from '#platform/contract/shapes.ts';

export const toolFields = {
  name: requiredText(40),
  count: z.number().int().min(1).max(99),
  /** The activities of which each operation holds one, from start to end. */
  activities: z.array(activityCode).min(1).max(80),
  active: z.boolean(),
};
const toolRow = z.object({ id: z.number().int(), version: z.number().int(), ...toolFields });
export type ToolRow = z.infer<typeof toolRow>;

/** Lists the tools of which the shop has a number. */
export const listToolsEndpoint = endpoint({
  name: 'planning.listTools',
  method: 'GET',
  path: '/api/maintenance/plan-tools',
  permission: 'maintenance_planning.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(toolRow) }),
});
