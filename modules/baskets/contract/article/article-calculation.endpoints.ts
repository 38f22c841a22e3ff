import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money } from '#platform/contract/shapes.ts';

const lastPrice = z.object({
  lineId: z.number(),
  basketId: z.number(),
  number: z.string(),
  on: z.string(),
  /** Made to order; false when sold from stock. */
  made: z.boolean(),
  quantity: z.number(),
  price: money,
  each: money,
});

/** Reads an article with its calculation, if there is one, and the last five prices given for it. */
export const readArticleCalculationEndpoint = endpoint({
  name: 'baskets.readArticleCalculation',
  method: 'GET',
  path: '/api/articles/:id/calculation',
  permission: 'maintenance_general.view or calculation.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({
    article: z.object({
      id: z.number(),
      code: z.string(),
      nameNl: z.string(),
      nameEn: z.string(),
      subGroupId: z.number().nullable(),
      customerId: z.number().nullable(),
      customer: z.string().nullable(),
    }),
    calculation: z
      .object({
        mainGroupId: z.number(),
        subGroupId: z.number(),
        quantity: z.number(),
        case: z.record(z.string(), z.unknown()),
        version: z.number(),
      })
      .nullable(),
    prices: z.array(lastPrice),
  }),
});
