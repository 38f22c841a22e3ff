import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, queryFlag } from '#platform/contract/shapes.ts';
import { calculation } from './calculation.shapes.ts';
import { besideInput, estimateCaseInput } from './estimate-case.shapes.ts';

const priceGoal = z.union([z.object({ price: enteredMoney }), z.object({ marginRate: z.number().min(0).max(0.95) })]);

/**
 * Prices a case while somebody types. A refusal of the engine is an answer here, with what would do instead: half-typed answers
 * are refused all the time and are no errors.
 */
export const calculateEndpoint = endpoint({
  name: 'estimating.calculate',
  method: 'POST',
  path: '/api/estimating/calculate',
  permission: 'calculation.view',
  asks: ['calculations_parameters.view'],
  internalOnly: true,
  input: z.object({
    case: estimateCaseInput,
    subGroupId: id.optional(),
    customerId: id.optional(),
    /** The quantity whose lines, routes and sheets are told; the first when it is none of the case. */
    quantity: z.number().int().optional(),
    /** A price that was agreed for that quantity, or the margin it must leave. */
    goal: priceGoal.optional(),
    /** The others on the sheets that it goes along on: it is priced in the room that they leave. */
    beside: besideInput.optional(),
    /** With the parameters in the making instead of those of today. */
    draft: z.boolean().optional(),
  }),
  output: calculation,
});

const paperOption = z.object({
  code: z.string(),
  name: z.string(),
  gramsPerM2: z.number(),
  coated: z.boolean(),
  form: z.enum(['sheet', 'roll']),
  grains: z.array(z.enum(['L', 'B', 'X'])),
  sheet: z.string(),
  thicknessMm: z.number(),
});
export type PaperOption = z.infer<typeof paperOption>;

/** What the calculator lets choose from, as the parameters of today have it. */
export const calculatorOptionsEndpoint = endpoint({
  name: 'estimating.options',
  method: 'GET',
  path: '/api/estimating/options',
  permission: 'calculation.view',
  asks: ['calculations_parameters.view'],
  internalOnly: true,
  input: z.object({ draft: queryFlag.optional() }),
  output: z.object({
    parameterSet: z.object({ id: z.number(), code: z.string() }),
    papers: z.array(paperOption),
    presses: z.array(z.object({ id: z.string(), name: z.string(), class: z.string(), maxColours: z.number() })),
    films: z.array(z.string()),
    /** Whether books can be thread-sewn. */
    sewing: z.boolean(),
    box: z.object({ lengthMm: z.number(), widthMm: z.number(), heightMm: z.number() }),
  }),
});
export type CalculatorOptions = z.infer<(typeof calculatorOptionsEndpoint)['output']>;
