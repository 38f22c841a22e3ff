import { z } from 'zod';
import { addressFields } from '#modules/relations/contract/customer.shapes.ts';
import { maxCopies } from '#modules/webrequests/domain/shop/configuration.ts';
import { maxDeliveries, maxItems } from '#modules/webrequests/domain/shop/shop-item.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { itemVersion } from './shop-item.shapes.ts';

const { attention, street, houseNumber, postcode, city, country, deliveryInstructions } = addressFields;
const quantity = z.number().int().min(1).max(maxCopies);

/**
 * Divides products of the basket over addresses, each of them in the same way: their quantity becomes the sum. A delivery names an address
 * of the customer, or a new one.
 */
export const divideShopItemsEndpoint = endpoint({
  name: 'shop.divideItems',
  method: 'POST',
  path: '/api/shop-basket/deliveries',
  permission: 'fup',
  input: z.object({
    items: z.array(itemVersion).min(1).max(maxItems),
    deliveries: z
      .array(
        z.union([
          z.object({ addressId: id, quantity }),
          z.object({ quantity, address: z.object({ attention, street, houseNumber, postcode, city, country, deliveryInstructions }) }),
        ]),
      )
      .min(1)
      .max(maxDeliveries),
  }),
  output: z.object({ quantity: z.number().int() }),
  refusals: ['STALE_VERSION', 'ONLY_FOR_CUSTOMERS', 'SHOP_TOO_MANY'],
});
