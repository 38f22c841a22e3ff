import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text, version } from '#platform/contract/shapes.ts';
import { amendmentState, enteredChange } from './amendment.shapes.ts';

/** Drafts an amendment of a confirmed order, or changes the draft; nothing of the order changes before it is applied. */
export const saveAmendmentEndpoint = endpoint({
  name: 'baskets.saveAmendment',
  method: 'POST',
  path: '/api/baskets/:basketId/amendments',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({
    basketId: id,
    id: id.optional(),
    version: version.optional(),
    changes: z.array(enteredChange).max(200),
    askedBy: text(200).default(''),
    message: text(2000).default(''),
  }),
  output: amendmentState,
  refusals: ['NOT_AMENDABLE', 'AMENDMENT_OPEN', 'AMENDMENT_CLOSED', 'AMENDMENT_TWICE', 'STALE_VERSION'],
});
