import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, text, version } from '#platform/contract/shapes.ts';
import { basketState } from './basket.shapes.ts';

/** Saves the whole header; deliveries and lines have endpoints of their own. */
export const editBasketEndpoint = endpoint({
  name: 'baskets.edit',
  method: 'PUT',
  path: '/api/baskets/:id',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({
    id,
    version,
    description: text(200),
    customerReference: text(100),
    poNumber: text(100),
    /** The number of the order in an external print system; absent keeps what is stored. */
    printOrderNumber: text(100).optional(),
    contactId: id.nullable(),
    invoiceAddressId: id.nullable(),
    orderManagerId: id.nullable(),
    accountManagerId: id.nullable(),
    prepressManagerId: id.nullable(),
    validUntil: plainDate.nullable(),
  }),
  /** `referenceOn` is another order with the reference of this quote: a warning here, a refusal when the quote is confirmed. */
  output: basketState.extend({ referenceOn: z.string().nullable() }),
  refusals: ['BASKET_NOT_OPEN', 'REVISE_FIRST', 'DATE_IN_PAST', 'STALE_VERSION', 'REFERENCE_NOT_UNIQUE'],
});
