import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { calculatedLine, calculationFields, calculationRefusals } from './calculated-line.shapes.ts';

/** Saves a calculation as a new line, or as an alternative to another one. */
export const createLineEndpoint = endpoint({
  name: 'baskets.createLine',
  method: 'POST',
  path: '/api/baskets/:basketId/calculated-lines',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({
    basketId: id,
    alternativeOf: id.optional(),
    /** The article that the line produces. */
    makesArticleId: id.optional(),
    ...calculationFields,
  }),
  output: calculatedLine,
  refusals: calculationRefusals,
});
