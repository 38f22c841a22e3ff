import { z } from 'zod';
import { changedAnswers } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { estimateRefusals } from '#modules/estimating/contract/refusal-codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, version } from '#platform/contract/shapes.ts';

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
export const articleCalculationEndpoint = endpoint({
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

/** Saves the calculation of an article: the answers, not the price. Version 0: none was saved yet. */
export const saveArticleCalculationEndpoint = endpoint({
  name: 'baskets.saveArticleCalculation',
  method: 'PUT',
  path: '/api/articles/:id/calculation',
  permission: 'articles.edit',
  internalOnly: true,
  input: z.object({ id, version, subGroupId: id, quantity: z.number().int().min(1).max(1_000_000), case: estimateCaseInput }),
  output: z.object({ version: z.number(), changed: changedAnswers }),
  refusals: ['STALE_VERSION', 'ANSWER_NOT_POSSIBLE', 'NOT_SOLD_BY_SUPPLIER', ...estimateRefusals],
});
