import { z } from 'zod';
import { priceListCode } from '#modules/relations/contract/customer.shapes.ts';
import { edit, fields, state } from '#modules/relations/contract/finance/price-list-types.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Adds a price list type. Its code is permanent; its factor is 1 until an edition of the parameters sets another. */
export const addPriceListTypeEndpoint = endpoint({
  ...edit,
  name: 'relations.addPriceListType',
  method: 'POST',
  path: '/api/customers/price-list-types',
  input: z.object({ code: priceListCode, ...fields }),
  output: state,
  refusals: ['PRICE_LIST_TYPE_TAKEN'],
});
