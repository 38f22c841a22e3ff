import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { thesisChoice, thesisPrice } from './thesis.shapes.ts';

/** Prices a thesis with its extras for the signed-in customer. What cannot be made is described in `problem`, not refused. */
export const priceThesisEndpoint = endpoint({
  name: 'theses.price',
  method: 'POST',
  path: '/api/thesis/price',
  permission: 'fup',
  input: thesisChoice,
  output: z.object({ price: thesisPrice.nullable(), problem: z.string().nullable() }),
});
