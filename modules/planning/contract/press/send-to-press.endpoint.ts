import { z } from 'zod';
import { eventInput } from '#modules/planning/contract/planning.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Puts the print files of an operation and its XJDF job ticket into the hot folder of its press; a job copies them. */
export const sendToPressEndpoint = endpoint({
  name: 'planning.sendToPress',
  method: 'POST',
  path: '/api/plan-events/:id/send-to-press',
  permission: 'planning.plan or start_stop_plan_place.view',
  internalOnly: true,
  input: z.object(eventInput),
  output: z.object({ id: z.number().int(), files: z.number().int() }),
  refusals: [
    'HOT_FOLDERS_OFF',
    'NOT_A_PRESS',
    'EVENT_ENDED',
    'NO_PRINT_FILES',
    'LINE_NOT_RELEASED',
    'LINE_ON_HOLD',
    'PREPAYMENT_AWAITED',
    'STOPPED_BY_COMPLAINTS',
    'STALE_VERSION',
  ],
});
