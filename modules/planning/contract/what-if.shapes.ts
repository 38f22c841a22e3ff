import { z } from 'zod';
import { id, plainDate, requiredText } from '#platform/contract/shapes.ts';

const changes = [
  z.object({ kind: z.literal('place'), placeId: id }),
  z.object({ kind: z.literal('shift'), placeId: id }),
  z.object({ kind: z.literal('closed'), date: plainDate }),
  z.object({ kind: z.literal('order'), placeId: id, hours: z.number().int().min(1).max(200), date: plainDate }),
  /** `number`: of a quote; `date`: when it would be delivered. */
  z.object({ kind: z.literal('quote'), number: requiredText(40), date: plainDate }),
] as const;

const whatIfChange = z.discriminatedUnion('kind', changes);
export type WhatIfChange = z.output<typeof whatIfChange>;

const mostChanges = 5;
const isOrder = ({ kind }: WhatIfChange) => kind === 'order' || kind === 'quote';

/**
 * A machine more like this one; an evening shift on one for the days to come; a day closed; an order of some hours on a place; a quote that
 * becomes an order; or some of these together, each once and one order at most.
 */
export const whatIfInput = z.discriminatedUnion('kind', [
  ...changes,
  z.object({
    kind: z.literal('several'),
    changes: z
      .array(whatIfChange)
      .min(2)
      .max(mostChanges)
      .refine((all) => all.filter(isOrder).length <= 1 && new Set(all.map((one) => JSON.stringify(one))).size === all.length),
  }),
]);
export type WhatIfInput = z.output<typeof whatIfInput>;

/** The changes of a trial. */
export const changesOf = (whatIf: WhatIfInput): readonly WhatIfChange[] => (whatIf.kind === 'several' ? whatIf.changes : [whatIf]);
