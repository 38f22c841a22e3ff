import { z } from 'zod';
import { deliveryMethod, lineState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { addressFields } from '#modules/relations/contract/customer.shapes.ts';
import { endpoint, tableBodyBytes } from '#platform/contract/endpoint.ts';
import { id, money, plainDate, requiredText, text, version } from '#platform/contract/shapes.ts';
import { divideLineEndpoint, keptArticle, newPromise } from './divide-line.endpoint.ts';

const newAddress = z.object({
  attention: text(120),
  street: requiredText(120),
  houseNumber: requiredText(12),
  postcode: requiredText(12),
  city: requiredText(80),
  country: z.string().regex(/^[A-Z]{2}$/),
  deliveryInstructions: addressFields.deliveryInstructions,
});

/** Saves all deliveries of a line at once, new addresses included, and the transport price of the line. */
export const saveTransportsEndpoint = endpoint({
  name: 'baskets.saveTransports',
  method: 'PUT',
  bodyMaxBytes: tableBodyBytes,
  path: '/api/lines/:id/transports',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({
    id,
    version,
    deliveries: z
      .array(
        z.object({
          addressId: id.nullable(),
          newAddress: newAddress.optional(),
          quantity: z.number().int().min(0).max(10_000_000),
          date: plainDate.nullable(),
          method: deliveryMethod,
        }),
      )
      .max(500),
    ...keptArticle,
    ...newPromise,
  }),
  output: lineState.extend({ transportPrice: money }),
  refusals: divideLineEndpoint.refusals,
});
