import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { milestone } from './read-thesis.endpoint.ts';

/** Reads the days of an order that the customer placed in the wizard; null for any other order. */
export const readOrderedThesisEndpoint = endpoint({
  name: 'theses.readOrdered',
  method: 'GET',
  path: '/api/thesis/:id',
  permission: 'fup',
  input: z.object({ id }),
  output: z.object({ days: z.array(milestone).nullable(), version: z.number().int() }),
});
