import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, requiredText, text, version } from '#platform/contract/shapes.ts';
import { basketState } from './basket.shapes.ts';

export const holdBasketEndpoint = endpoint({
  name: 'baskets.hold',
  method: 'POST',
  path: '/api/baskets/:id/hold',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version, reason: requiredText(40), note: text(500).default(''), until: plainDate.nullable().default(null) }),
  output: basketState,
  refusals: ['HELD_ALREADY', 'REASON_NOT_FITTING', 'NOTE_REQUIRED', 'HOLD_UNTIL_PAST', 'MOVE_NOT_ALLOWED', 'STALE_VERSION'],
});
