import { z } from 'zod';
import { edit, fields, state } from '#modules/relations/contract/finance/price-list-types.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

export const savePriceListTypeEndpoint = endpoint({
  ...edit,
  name: 'relations.savePriceListType',
  method: 'PUT',
  path: '/api/customers/price-list-types/:id',
  input: z.object({ id, version, active: z.boolean(), ...fields }),
  output: state,
  refusals: ['PRICE_LIST_TYPE_STANDARD', 'STALE_VERSION'],
});
