import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { listStorageCostEndpoint } from './storage.endpoints.ts';

/** Enters an order with the storage cost of a month as cost lines for each customer that has some and was not charged yet. */
export const chargeStorageEndpoint = endpoint({
  name: 'stock.chargeStorage',
  method: 'POST',
  path: '/api/storage-cost/:month/orders',
  permission: 'baskets.edit',
  internalOnly: true,
  input: listStorageCostEndpoint.input.extend({ customerIds: z.array(id).min(1).max(200) }),
  output: z.object({ orders: z.array(z.object({ id: z.number().int(), number: z.string() })) }),
  refusals: ['MONTH_NOT_ENDED', 'STORAGE_NOTHING', 'CUSTOMER_BLOCKED', 'CUSTOMER_NO_ADDRESS'],
});
