import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { calculatedLine, calculationFields, calculationRefusals } from './calculated-line.shapes.ts';

/** Saves a calculation over the line that it was opened from, which keeps its position. */
export const recalculateLineEndpoint = endpoint({
  name: 'baskets.recalculateLine',
  method: 'PUT',
  path: '/api/lines/:id/calculation',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version, ...calculationFields }),
  output: calculatedLine,
  refusals: [
    ...calculationRefusals,
    'LINE_NOT_CALCULATED',
    'STALE_VERSION',
    'ISBN_NOT_ALLOWED',
    'NUR_NOT_ALLOWED',
    'ISBN_INVALID',
    'NUR_INVALID',
  ],
});
