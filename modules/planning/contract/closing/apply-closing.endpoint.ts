import { z } from 'zod';
import { minute } from '#modules/planning/contract/planning.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text, version } from '#platform/contract/shapes.ts';
import { closingFields } from './closing.shapes.ts';

/**
 * Closes a place for a stretch of time, with the moves and the overtime of a variant of `tryClosing`; it can be undone as one step. `closedAlready`
 * is for a machine that was reported to stand still: its work moves again.
 */
export const applyClosingEndpoint = endpoint({
  name: 'planning.applyClosing',
  method: 'POST',
  path: '/api/planning/places/:id/closing',
  permission: 'planning.plan',
  heavy: true,
  internalOnly: true,
  input: z.object({
    ...{ ...closingFields, note: text(80), closedAlready: z.boolean().default(false) },
    moves: z.array(z.object({ eventId: id, version, placeId: id, start: minute })).max(20_000),
    opened: z.array(z.object({ placeId: id, start: minute, end: minute })).max(500),
  }),
  output: z.object({ moved: z.number().int() }),
  refusals: ['CLOSING_NOTHING', 'CLOSING_CHANGED'],
});
