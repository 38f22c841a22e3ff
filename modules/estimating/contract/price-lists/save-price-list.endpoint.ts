import { z } from 'zod';
import { priceListCode } from '#modules/relations/contract/customer.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, requiredText, text, version } from '#platform/contract/shapes.ts';
import { edit, headRefusals, state } from './price-lists.endpoints.ts';

const headFields = {
  name: requiredText(100),
  customerId: id.nullable().default(null),
  priceListType: priceListCode.nullable().default(null),
  validFrom: plainDate,
  validTo: plainDate.nullable().default(null),
  capAtNextBracket: z.boolean().default(true),
  note: text(500).default(''),
  active: z.boolean().default(true),
};

/** Creates a list, or changes its owner and period. */
export const savePriceListEndpoint = endpoint({
  ...edit,
  name: 'estimating.savePriceList',
  method: 'POST',
  path: '/api/price-lists',
  input: z.object({ id: id.optional(), version: version.optional(), ...headFields }),
  output: state,
  refusals: [...headRefusals, 'STALE_VERSION', 'PRICE_LIST_TYPE_CLOSED'],
});
