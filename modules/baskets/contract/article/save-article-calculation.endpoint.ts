import { z } from 'zod';
import { changedAnswers } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { estimateRefusals } from '#modules/estimating/contract/refusal-codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

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
