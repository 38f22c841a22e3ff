import { z } from 'zod';
import { changedAnswers, gangedLineChange } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { estimateRefusals } from '#modules/estimating/contract/refusal-codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, money, text, version } from '#platform/contract/shapes.ts';

/**
 * Saves a calculation as a line: a new one, an alternative to another (`alternativeOf`), or the line it was opened from (`lineId`), which
 * keeps its position. The server calculates the price again; `fixedPrice` replaces it by an agreed one.
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
    /** The line of the same basket that it is ganged with; left out to keep the present one. */
    besideLineId: id.optional(),
    /** The article that the line produces. */
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
    /** The case as saved, with corrected answers. */
    case: estimateCaseInput,
    changed: changedAnswers,
    along: z.array(gangedLineChange),
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

/** Reads a line for the calculator: its case, and where it is saved. */
export const readLineCalculationEndpoint = endpoint({
  name: 'baskets.readLineCalculation',
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
    /** For a ganged line: its host, and all lines ganged there, itself (or its main line) included. */
    beside: z
      .object({
        host: z.string(),
        lines: z.array(
          z.object({ lineId: z.number(), description: z.string(), quantity: z.number(), case: z.record(z.string(), z.unknown()) }),
        ),
      })
      .nullable(),
    /** The lines ganged in the free strips of its sheets. */
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
 * Compares a line as it was priced with the same case priced today: its price, and what changed since in the customer's terms, the
 * parameters and the cost lines. Changes nothing.
 */
export const readLineTodayEndpoint = endpoint({
  name: 'baskets.readLineToday',
  method: 'GET',
  path: '/api/lines/:id/calculation/today',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({
    /** `given` is the price of the line; it differs from `calculated` when another price was agreed. */
    kept: z.object({ parameterSet: z.string(), cost: money, calculated: money, given: money, route: z.string() }),
    /** Null when it can no longer be made; `refusal` says why. */
    today: z.object({ parameterSet: z.string(), cost: money, calculated: money, route: z.string() }).nullable(),
    refusal: z
      .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])) })
      .nullable(),
    terms: z.array(valueChange),
    parameters: z.array(valueChange),
    lines: z.array(z.object({ code: z.string(), before: money, after: money })),
  }),
});
export type LineToday = z.infer<(typeof readLineTodayEndpoint)['output']>;
