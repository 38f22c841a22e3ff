import { z } from 'zod';
import { waitReasons } from '#modules/baskets/domain/cancel.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text, version } from '#platform/contract/shapes.ts';
import { basketState } from './basket.shapes.ts';

export const holdBasketEndpoint = endpoint({
  name: 'baskets.hold',
  method: 'POST',
  path: '/api/baskets/:id/hold',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version, reason: z.enum(waitReasons), note: text(500).default('') }),
  output: basketState,
  refusals: ['NOTE_REQUIRED', 'MOVE_NOT_ALLOWED', 'STALE_VERSION'],
});

export const resumeBasketEndpoint = endpoint({
  name: 'baskets.resume',
  method: 'POST',
  path: '/api/baskets/:id/resume',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version }),
  output: basketState,
  refusals: ['NOT_ON_HOLD', 'MOVE_NOT_ALLOWED', 'STALE_VERSION'],
});
