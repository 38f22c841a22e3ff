import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money } from '#platform/contract/shapes.ts';

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
