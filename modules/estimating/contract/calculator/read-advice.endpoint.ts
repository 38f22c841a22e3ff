import { z } from 'zod';
import { estimateCaseInput, gangRefusalOutput, otherGuestsInput, printedRole } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { endpoint, tableBodyBytes } from '#platform/contract/endpoint.ts';
import { id, money } from '#platform/contract/shapes.ts';

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('format'), widthMm: z.number(), heightMm: z.number() }),
  z.object({ kind: z.literal('pages'), pages: z.number() }),
  z.object({ kind: z.literal('paper'), role: printedRole, paper: z.string() }),
  z.object({ kind: z.literal('sheets') }),
  z.object({ kind: z.literal('quantity'), quantity: z.number() }),
]);

const advice = z.object({
  /** Small changes that save, largest saving first; differences are negative. */
  cheaper: z.array(z.object({ change, price: money, difference: money, each: money, eachDifference: money })),
  /** Sheets left over in stock on which a part can be printed, and what that saves of the cost; the price stays. */
  offcuts: z.array(z.object({ role: printedRole, paper: z.string(), sheets: z.number(), free: z.number(), saving: money })),
  /** Small products of the same group in the free strips of these sheets, as many per strip as fit. */
  alongside: z.array(
    z.object({
      subGroupId: z.number(),
      nameNl: z.string(),
      nameEn: z.string(),
      role: printedRole,
      alone: money,
      ganged: money,
      saving: money,
      /** The case to save as a line of its own. */
      case: estimateCaseInput,
    }),
  ),
  /** The small products of that group that are not ganged, each with the reason. */
  notAlongside: z.array(
    z.object({
      subGroupId: z.number(),
      nameNl: z.string(),
      nameEn: z.string(),
      widthMm: z.number(),
      heightMm: z.number(),
      role: printedRole,
      why: gangRefusalOutput,
    }),
  ),
  /** Other sheets of the same stock on which more of them can be ganged, where the total costs less; largest saving first. */
  roomier: z.array(
    z.object({
      role: printedRole,
      paper: z.string(),
      /** The price difference of this product itself on that sheet. */
      difference: money,
      /** The guests that fit there and not here. */
      guests: z.array(z.object({ nameNl: z.string(), nameEn: z.string() })),
      saving: money,
    }),
  ),
});
export type Advice = z.infer<typeof advice>;

/** Suggests what would make a calculation cheaper, and what could be ganged on it. Empty for a refused case. */
export const readAdviceEndpoint = endpoint({
  name: 'estimating.readAdvice',
  method: 'POST',
  bodyMaxBytes: tableBodyBytes,
  path: '/api/estimating/advice',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({
    case: estimateCaseInput,
    quantity: z.number().int().min(1),
    subGroupId: id.optional(),
    customerId: id.optional(),
    /** The other guests on the host's sheets: the case is priced in the room that they leave. */
    beside: otherGuestsInput.optional(),
    /** Products that the user chose to gang; they keep their strip. */
    alongside: z.array(id).max(12).optional(),
    /** Lines that were sold a place on these sheets; they get their room before all others and are not offered again. */
    sold: z
      .array(z.object({ subGroupId: id, case: estimateCaseInput, quantity: z.number().int().min(1) }))
      .max(24)
      .optional(),
  }),
  output: advice,
});
