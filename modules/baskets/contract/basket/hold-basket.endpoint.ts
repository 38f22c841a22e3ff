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

export const resumeBasketEndpoint = endpoint({
  name: 'baskets.resume',
  method: 'POST',
  path: '/api/baskets/:id/resume',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version }),
  output: basketState,
  refusals: ['NOT_ON_HOLD', 'CREDIT_HOLD', 'MOVE_NOT_ALLOWED', 'STALE_VERSION'],
});

/** Releases a basket on credit hold beyond the limit, with a reason; needs a permission of its own. */
export const releaseCreditHoldEndpoint = endpoint({
  name: 'baskets.releaseCreditHold',
  method: 'POST',
  path: '/api/baskets/:id/let-go',
  permission: 'baskets.let_go_beyond_credit',
  internalOnly: true,
  input: z.object({ id, version, note: requiredText(500) }),
  output: basketState,
  refusals: ['NOT_ON_CREDIT_HOLD', 'MOVE_NOT_ALLOWED', 'STALE_VERSION'],
});
