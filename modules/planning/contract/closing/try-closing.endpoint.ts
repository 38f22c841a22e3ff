import { z } from 'zod';
import { minute } from '#modules/planning/contract/planning.shapes.ts';
import { closingKinds } from '#modules/planning/domain/closing/try-closing.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { instant, queryFlag } from '#platform/contract/shapes.ts';
import { closingFields } from './closing.shapes.ts';

const count = z.number().int();

/**
 * Tries how the plan goes on when a place is closed for a stretch, or stands still already; nothing moves. Without `search` only the shift to the right, at once; with it
 * also what the engine finds, without overtime and with it, where that is better.
 */
export const tryClosingEndpoint = endpoint({
  name: 'planning.tryClosing',
  method: 'GET',
  path: '/api/planning/places/:id/closing',
  permission: 'planning.plan',
  heavy: true,
  internalOnly: true,
  input: z.object({ ...closingFields, search: queryFlag.default(false) }),
  output: z.object({
    /** Kinds that the engine tried; one that is not among the variants is no better than one of them. */
    tried: z.array(z.enum(closingKinds)),
    variants: z.array(
      z.object({
        kind: z.enum(closingKinds),
        /** The input of `applyClosing` for it. */
        moves: z.array(z.object({ eventId: count, version: count, placeId: count, start: minute })),
        opened: z.array(z.object({ placeId: count, start: minute, end: minute })),
        /** Hourly rate of the places times the overtime, in euros; null without overtime or a rate. */
        overtimeEuros: z.number().nullable(),
        /** Job numbers. */
        madeLate: z.array(z.string()),
        stays: z.array(z.string()),
        price: count,
        /** Each order that it touches: when it is ready now and then, its truck, and whether it misses that; null while it has no end or no truck. */
        lines: z.array(
          z.object({
            ...{ job: z.string(), endBefore: instant.nullable(), endAfter: instant.nullable(), dispatchAt: instant.nullable() },
            ...{ wasLate: z.boolean(), isLate: z.boolean() },
          }),
        ),
      }),
    ),
  }),
});
