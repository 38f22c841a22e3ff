import { z } from 'zod';
import { floorReasonKinds } from '#modules/planning/domain/reasons/floor-reason.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

export const kind = z.enum(floorReasonKinds);

const floorReasonRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  kind,
  nameNl: z.string(),
  nameEn: z.string(),
  standsStill: z.boolean(),
  position: z.number().int(),
  active: z.boolean(),
});
export type FloorReasonRow = z.infer<typeof floorReasonRow>;

/** Lists the shop's reasons for pauses and waste. */
export const listFloorReasonsEndpoint = endpoint({
  name: 'planning.listFloorReasons',
  method: 'GET',
  path: '/api/maintenance/floor-reasons',
  permission: 'maintenance_planning.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(floorReasonRow) }),
});

/** Lists the reasons that an operator chooses from, in the reader's language and the shop's order. */
export const listFloorReasonChoicesEndpoint = endpoint({
  name: 'planning.listFloorReasonChoices',
  method: 'GET',
  path: '/api/planning/floor-reasons',
  permission: 'start_stop_plan_place.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(z.object({ id: z.number().int(), kind, name: z.string(), standsStill: z.boolean() })) }),
});
