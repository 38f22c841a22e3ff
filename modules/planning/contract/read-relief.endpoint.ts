import { z } from 'zod';
import { activityCode, componentCode } from '#modules/planning/contract/planning.shapes.ts';
import { reliefKinds } from '#modules/planning/domain/proposal/try-relief.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { instant, plainDate } from '#platform/contract/shapes.ts';

const count = z.number().int();

/** Tries, on the plan that stands, which operation could best leave a place in a week, and what that costs; nothing moves. */
export const readReliefEndpoint = endpoint({
  name: 'planning.readRelief',
  method: 'GET',
  path: '/api/planning/recap/relief',
  permission: 'planning.view',
  heavy: true,
  internalOnly: true,
  input: z.object({ placeId: z.coerce.number().int().positive(), week: plainDate }),
  output: z.object({
    /** Null when nothing may move or fits elsewhere. */
    relief: z
      .object({
        kind: z.enum(reliefKinds),
        eventId: count,
        job: z.string(),
        activity: activityCode,
        component: componentCode.nullable(),
        minutes: count,
        placeId: count,
        place: z.string(),
        startsAt: instant,
        /** Where it stands now. */
        stoodAt: instant,
        moves: count,
        madeLate: z.array(z.string()),
        price: count,
      })
      .nullable(),
  }),
});
