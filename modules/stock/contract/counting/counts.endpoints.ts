import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, money } from '#platform/contract/shapes.ts';

const place = {
  lotId: z.number().int(),
  locationId: z.number().int(),
  location: z.string(),
  lot: z.string(),
  /** The article's code; null for a material. */
  code: z.string().nullable(),
  /** The number of the article's barcode; null without one. */
  ean: z.string().nullable(),
  name: z.string(),
  unit: z.enum(['sheet', 'piece', 'm', 'kg', 'l']),
  perPack: z.number().int().nullable(),
};

export const dueCount = z.object({
  ...place,
  dueOn: z.string(),
  /** A rule of its class, a pick that came short, a bin that became empty, a first count that waits for another person, or a count of everything. */
  reason: z.enum(['cycle', 'short', 'zero', 'recount', 'fullCount']),
  /** Whether the reader counted it first, so that another person must. */
  isMine: z.boolean(),
});
export type DueCountRow = z.infer<typeof dueCount>;

/** Lists what is to be counted, in the order of the walk and without what the book says: counting is blind. */
export const listDueCountsEndpoint = endpoint({
  name: 'stock.listDueCounts',
  method: 'GET',
  path: '/api/stock/due-counts',
  permission: 'stock.count',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(dueCount), count: z.number().int() }),
});

const difference = z.object({
  ...place,
  counted: z.number(),
  difference: z.number(),
  /** The value of the difference; zero for goods of a customer. */
  value: money,
  countedAt: z.string(),
  counter: z.string(),
});
export type CountDifferenceRow = z.infer<typeof difference>;

/** Lists first counts with a difference beyond the tolerance, the largest value first. */
export const listCountDifferencesEndpoint = endpoint({
  name: 'stock.listCountDifferences',
  method: 'GET',
  path: '/api/stock/count-differences',
  permission: 'stock.approve_count',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(difference) }),
});
