import { z } from 'zod';
import { storageUnits } from '#modules/stock/domain/storage/storage.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { money } from '#platform/contract/shapes.ts';

const storageRow = z.object({
  articleId: z.number().int(),
  code: z.string(),
  name: z.string(),
  customerId: z.number().int(),
  customer: z.string(),
  per: z.enum(storageUnits),
  rate: money,
  places: z.number().int(),
  amount: money,
  /** The order on which it was charged; null while it was not. */
  order: z.object({ id: z.number().int(), number: z.string() }).nullable(),
});
export type StorageRow = z.infer<typeof storageRow>;

/** Lists what the storage of customers' articles costs for a month: what lay there at the end of its last day, or of today. */
export const listStorageCostEndpoint = endpoint({
  name: 'stock.listStorageCost',
  method: 'GET',
  path: '/api/storage-cost',
  permission: 'dashboard_articles.view',
  internalOnly: true,
  input: z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) }),
  output: z.object({ rows: z.array(storageRow) }),
});
