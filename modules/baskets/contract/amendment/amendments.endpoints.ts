import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { amendmentDetail, amendmentHead } from './amendment.shapes.ts';

const reads = { method: 'GET', permission: 'basket_content.view', internalOnly: true } as const;

/** Lists the amendments of an order, newest first. */
export const listAmendmentsEndpoint = endpoint({
  ...reads,
  name: 'baskets.listAmendments',
  path: '/api/baskets/:id/amendments',
  input: z.object({ id }),
  output: z.object({ rows: z.array(amendmentHead) }),
});

/** Reads an amendment with its preview; of an applied one, what it did. */
export const readAmendmentEndpoint = endpoint({
  ...reads,
  name: 'baskets.readAmendment',
  heavy: true,
  path: '/api/amendments/:id',
  input: z.object({ id }),
  output: amendmentDetail,
});
