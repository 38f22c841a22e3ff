import { z } from 'zod';
import { id, plainDate } from '#platform/contract/shapes.ts';

/** A machine more like this one; an evening shift on one for the days to come; a day closed; an order of some hours on a place. */
export const whatIfInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), placeId: id }),
  z.object({ kind: z.literal('shift'), placeId: id }),
  z.object({ kind: z.literal('closed'), date: plainDate }),
  z.object({ kind: z.literal('order'), placeId: id, hours: z.number().int().min(1).max(200), date: plainDate }),
]);
export type WhatIfInput = z.output<typeof whatIfInput>;
