import { z } from 'zod';
import { maxLines } from '#modules/estimating/domain/price-lists/price-list-sheet.ts';
import { endpoint, tableBodyBytes } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { edit, lineFields, state } from './price-lists.endpoints.ts';

/** Replaces all lines of a list; earlier prices keep the version they were made with. */
export const savePriceListLinesEndpoint = endpoint({
  ...edit,
  name: 'estimating.savePriceListLines',
  method: 'PUT',
  bodyMaxBytes: tableBodyBytes,
  path: '/api/price-lists/:id/lines',
  input: z.object({ id, version, lines: z.array(z.object(lineFields)).max(maxLines) }),
  output: state,
  refusals: ['PRICE_LINE_OF', 'PRICE_LINE_TWICE', 'PRICE_BRACKETS_MISSING', 'PRICE_BRACKET_TWICE', 'STALE_VERSION'],
});
