import { z } from 'zod';
import { basketState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, enteredMoney, id, text, version } from '#platform/contract/shapes.ts';

/** The competitor a quote was lost to, and their price without VAT. */
export const lossShape = {
  competitor: text(120).default(''),
  competitorPrice: z.number().positive().pipe(enteredMoney).nullable().default(null),
};

/** Notes a loss afterwards; empty fields remove an earlier note. */
export const noteLossEndpoint = endpoint({
  name: 'baskets.noteLoss',
  method: 'POST',
  path: '/api/baskets/:id/loss',
  permission: 'baskets.cancel',
  internalOnly: true,
  input: z.object({ id, version, ...lossShape }),
  output: basketState,
  refusals: ['QUOTE_NOT_LOST', 'STALE_VERSION'],
});

/** Lists the competitors that quotes were lost to before, the most frequent first, as suggestions. */
export const listCompetitorsEndpoint = endpoint({
  name: 'baskets.listCompetitors',
  method: 'GET',
  path: '/api/competitors',
  permission: 'baskets.cancel or dashboard_rejected.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(z.string()) }),
});
