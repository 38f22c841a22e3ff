import { z } from 'zod';
import { storageUnits } from '#modules/stock/domain/storage/storage.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id } from '#platform/contract/shapes.ts';

/** Sets what a customer pays for the storage of an article, or of all its articles; no rate stores them for nothing. */
export const saveStorageRateEndpoint = endpoint({
  name: 'stock.saveStorageRate',
  method: 'POST',
  path: '/api/stock/articles/:articleId/storage-rate',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({
    articleId: id,
    per: z.enum(storageUnits),
    rate: enteredMoney.refine((rate) => rate > 0).nullable(),
    ofCustomer: z.boolean(),
  }),
  output: z.object({ articles: z.number().int() }),
  refusals: ['STORAGE_OWN'],
});
