import { z } from 'zod';
import { estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { estimateRefusals } from '#modules/estimating/contract/refusal-codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, money, text, version } from '#platform/contract/shapes.ts';
import { alongChange, changedAnswers } from './basket.shapes.ts';

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
    /** The line of the same basket on whose sheets it goes along; left out, it stays with the one that it was with. */
    besideLineId: id.optional(),
    /** The article that is made again. */
    makesArticleId: id.optional(),
    subGroupId: id,
    case: estimateCaseInput,
    quantity: z.number().int().min(1).max(1_000_000),
    description: text(200).optional(),
    fixedPrice: enteredMoney.optional(),
  }),
  output: z.object({
    id: z.number(),
    basketId: z.number(),
    version: z.number(),
    price: money,
    /** As it is kept, its answers settled. */
    case: estimateCaseInput,
    changed: changedAnswers,
    along: z.array(alongChange),
  }),
  refusals: [
    'CALCULATION_SAVING',
    'REVISE_FIRST',
    'QUOTE_FIXED',
    'BASKET_NOT_OPEN',
    'QUANTITY_NOT_CALCULATED',
    'LINE_NOT_CALCULATED',
    'PRICE_NOT_POSITIVE',
    'STALE_VERSION',
    'ARTICLE_INACTIVE',
    'ARTICLE_OF_OTHER_CUSTOMER',
    'ANSWER_NOT_POSSIBLE',
    'NOT_SOLD_BY_SUPPLIER',
    'ISBN_NOT_ALLOWED',
    'NUR_NOT_ALLOWED',
    'ISBN_INVALID',
    'NUR_INVALID',
    'STRIP_TAKEN',
    'LINE_CANCELED',
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
    /** Of a line that goes along: on whose sheets, and all that lie there, itself (or what it is an alternative to) included. */
    beside: z
      .object({
        host: z.string(),
        lines: z.array(
          z.object({ lineId: z.number(), description: z.string(), quantity: z.number(), case: z.record(z.string(), z.unknown()) }),
        ),
      })
      .nullable(),
    /** The lines that go along in the free strips of its sheets. */
    guests: z.array(
      z.object({
        lineId: z.number(),
        subGroupId: z.number(),
        description: z.string(),
        quantity: z.number(),
        price: money,
        case: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
});

const valueChange = z.object({ path: z.string(), before: z.string(), after: z.string() });

/**
 * A line as it was priced, beside the same question asked today: what it would cost now, and what changed since in the terms of the
 * customer, in the parameters and in the cost lines. Nothing is changed by looking.
 */
export const lineTodayEndpoint = endpoint({
  name: 'baskets.lineToday',
  method: 'GET',
  path: '/api/lines/:id/calculation/today',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({
    /** `given` is the price of the line; it differs from what was calculated when it was agreed. */
    kept: z.object({ parameterSet: z.string(), cost: money, calculated: money, given: money, route: z.string() }),
    /** None when it can no longer be made; `refusal` says why. */
    today: z.object({ parameterSet: z.string(), cost: money, calculated: money, route: z.string() }).nullable(),
    refusal: z
      .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])) })
      .nullable(),
    terms: z.array(valueChange),
    parameters: z.array(valueChange),
    lines: z.array(z.object({ code: z.string(), before: money, after: money })),
  }),
});
export type LineToday = z.infer<(typeof lineTodayEndpoint)['output']>;
