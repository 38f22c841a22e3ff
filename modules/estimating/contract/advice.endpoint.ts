import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money } from '#platform/contract/shapes.ts';
import { besideInput, estimateCaseInput, noPlaceOutput, printedRole } from './estimate-case.shapes.ts';

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('format'), widthMm: z.number(), heightMm: z.number() }),
  z.object({ kind: z.literal('pages'), pages: z.number() }),
  z.object({ kind: z.literal('paper'), role: printedRole, paper: z.string() }),
  z.object({ kind: z.literal('sheets') }),
  z.object({ kind: z.literal('quantity'), quantity: z.number() }),
]);

const advice = z.object({
  /** Small changes that save, most first; differences are negative. */
  cheaper: z.array(z.object({ change, price: money, difference: money, each: money, eachDifference: money })),
  /** Small products of the same group in the free strips of sheets of this one, as many in each as it has room for. */
  alongside: z.array(
    z.object({
      subGroupId: z.number(),
      nameNl: z.string(),
      nameEn: z.string(),
      role: printedRole,
      alone: money,
      ganged: money,
      saving: money,
      /** Ready to be saved as a line of its own. */
      case: estimateCaseInput,
    }),
  ),
  /** The small products of that group that do not go along, each with why. */
  notAlongside: z.array(
    z.object({
      subGroupId: z.number(),
      nameNl: z.string(),
      nameEn: z.string(),
      widthMm: z.number(),
      heightMm: z.number(),
      role: printedRole,
      why: noPlaceOutput,
    }),
  ),
  /** Other sheets of the same stock on which more of them go along, when all together costs less there; most saved first. */
  roomier: z.array(
    z.object({
      role: printedRole,
      paper: z.string(),
      /** What this product itself costs more there. */
      difference: money,
      /** Who goes along there and does not here. */
      guests: z.array(z.object({ nameNl: z.string(), nameEn: z.string() })),
      saving: money,
    }),
  ),
});
export type Advice = z.infer<typeof advice>;

/** What would make a calculation cheaper, and what could be printed along with it. Nothing for a case that is refused. */
export const adviceEndpoint = endpoint({
  name: 'estimating.advice',
  method: 'POST',
  path: '/api/estimating/advice',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({
    case: estimateCaseInput,
    quantity: z.number().int().min(1),
    subGroupId: id.optional(),
    customerId: id.optional(),
    /** The others on the sheets that it goes along on: it is priced in the room that they leave. */
    beside: besideInput.optional(),
    /** Products that were chosen to go along: they keep their strip. */
    alongside: z.array(id).max(12).optional(),
    /** What was sold a place on these sheets already: it has its room before all others, and is not offered again. */
    sold: z
      .array(z.object({ subGroupId: id, case: estimateCaseInput, quantity: z.number().int().min(1) }))
      .max(24)
      .optional(),
  }),
  output: advice,
});
