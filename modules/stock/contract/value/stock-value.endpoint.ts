import { z } from 'zod';
import { goodsKinds } from '#modules/stock/domain/location/goods-kind.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { money, plainDate } from '#platform/contract/shapes.ts';

const valuedItem = z.object({
  itemId: z.number().int(),
  articleId: z.number().int().nullable(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(goodsKinds),
  unit: z.string(),
  quantity: z.number(),
  value: money,
  /** The amount paid up to that day beyond the value, of goods that were gone when the cost came; less where negative. */
  variance: money,
});
export type ValuedItem = z.infer<typeof valuedItem>;

/**
 * Reads the value of our own goods at the end of a day, by item, largest first, with the costs that are no part of it; and the closed days, latest
 * first.
 */
export const readStockValueEndpoint = endpoint({
  name: 'stock.readValue',
  method: 'GET',
  path: '/api/stock/value',
  permission: 'exports.stock',
  internalOnly: true,
  input: z.object({ on: plainDate.optional() }),
  output: z.object({
    on: z.string(),
    rows: z.array(valuedItem),
    total: money,
    variance: money,
    byKind: z.array(z.object({ kind: z.enum(goodsKinds), items: z.number().int(), value: money })),
    closings: z.array(z.object({ until: z.string(), value: money, at: z.string(), by: z.string() })),
  }),
});
