import { z } from 'zod';
import { act } from '#modules/outsourcing/contract/outsource.endpoints.ts';
import { componentState } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text, version } from '#platform/contract/shapes.ts';

/** Asks suppliers for price and delivery day, by mail or in the portal with a mail that links to it. */
export const askSuppliersEndpoint = endpoint({
  ...act,
  name: 'outsourcing.ask',
  path: '/api/outsourced/:id/ask',
  input: z.object({ id, version, supplierIds: z.array(id).min(1).max(20), note: text(2000).default('') }),
  output: componentState,
  refusals: ['WDD_REQUEST_EXISTS', 'WDD_ORDERED', 'WDD_LINE_NOT_OPEN', 'WDD_NO_EMAIL', 'WDD_SUPPLIER_INACTIVE', 'STALE_VERSION'],
});
