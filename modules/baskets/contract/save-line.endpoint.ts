import { z } from 'zod';
import { estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { estimateRefusals } from '#modules/estimating/contract/refusal-codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, money, text, version } from '#platform/contract/shapes.ts';

/**
 * Keeps a calculation as a line: a new one, an alternative to another (`alternativeOf`), or the line it was opened from (`lineId`),
 * which keeps its place. The price is made again by the server; `fixedPrice` replaces it by an agreed one.
 */
export const saveLineEndpoint = endpoint({
  name: 'baskets.saveLine',
  method: 'POST',
  path: '/api/baskets/:basketId/calculated-lines',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({
    basketId: id,
    lineId: id.optional(),
    version: version.optional(),
    alternativeOf: id.optional(),
    subGroupId: id,
    case: estimateCaseInput,
    quantity: z.number().int().min(1).max(1_000_000),
    description: text(200).optional(),
    fixedPrice: enteredMoney.optional(),
  }),
  output: z.object({ id: z.number(), basketId: z.number(), version: z.number(), price: money }),
  refusals: [
    'CALCULATION_SAVING',
    'REVISE_FIRST',
    'QUOTE_FIXED',
    'BASKET_NOT_OPEN',
    'QUANTITY_NOT_CALCULATED',
    'LINE_NOT_CALCULATED',
    'PRICE_NOT_POSITIVE',
    'STALE_VERSION',
    ...estimateRefusals,
  ],
});

/** A line as the calculator opens it: what was asked for, and where it is saved. */
export const lineCalculationEndpoint = endpoint({
  name: 'baskets.lineCalculation',
  method: 'GET',
  path: '/api/lines/:id/calculation',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({
    id: z.number(),
    basketId: z.number(),
    version: z.number(),
    description: z.string(),
    mainGroupId: z.number(),
    subGroupId: z.number(),
    quantity: z.number(),
    case: z.record(z.string(), z.unknown()),
    fixedPrice: money.nullable(),
    alternativeOf: z.number().nullable(),
  }),
});
