import { z } from 'zod';
import { estimateCaseInput, otherGuestsInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { endpoint, tableBodyBytes } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, queryFlag } from '#platform/contract/shapes.ts';
import { calculation } from './calculation.shapes.ts';

const priceGoal = z.union([z.object({ price: enteredMoney }), z.object({ marginRate: z.number().min(0).max(0.95) })]);

/**
 * Prices a case while the user types. A refusal of the engine is a normal response here, with suggestions: half-typed cases are refused all
 * the time and are not errors.
 */
export const calculateEndpoint = endpoint({
  name: 'estimating.calculate',
  method: 'POST',
  bodyMaxBytes: tableBodyBytes,
  path: '/api/estimating/calculate',
  permission: 'calculation.view',
  asks: ['calculations_parameters.view'],
  internalOnly: true,
  input: z.object({
    case: estimateCaseInput,
    subGroupId: id.optional(),
    customerId: id.optional(),
    /** The quantity whose lines, routes and sheets are returned; the first of the case when it is not among them. */
    quantity: z.number().int().optional(),
    /** An agreed price for that quantity, or the margin it must leave. */
    goal: priceGoal.optional(),
    /** The other guests on the host's sheets: the case is priced in the room that they leave. */
    beside: otherGuestsInput.optional(),
    /** Uses the draft of the parameters instead of today's edition. */
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

/** The options of the calculator, from today's parameters. */
export const readCalculatorOptionsEndpoint = endpoint({
  name: 'estimating.readCalculatorOptions',
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
    /** Coatings that some press puts on in line. */
    coatings: z.array(z.string()),
    /** Whether some press prints spot colours. */
    spotColours: z.boolean(),
    /** The dies that the shop keeps. */
    dies: z.array(z.object({ code: z.string(), widthMm: z.number(), heightMm: z.number() })),
    box: z.object({ lengthMm: z.number(), widthMm: z.number(), heightMm: z.number() }),
  }),
});
export type CalculatorOptions = z.infer<(typeof readCalculatorOptionsEndpoint)['output']>;
