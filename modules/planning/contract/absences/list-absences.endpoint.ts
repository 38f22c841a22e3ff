import { z } from 'zod';
import { activityCode, componentCode } from '#modules/planning/contract/planning.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, instant, plainDate } from '#platform/contract/shapes.ts';

const absenceRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  userId: z.number().int(),
  name: z.string(),
  firstDay: plainDate,
  lastDay: plainDate,
  weekdays: z.array(z.number().int()),
  fromTime: z.string().nullable(),
  untilTime: z.string().nullable(),
  reason: z.string(),
  /** Planned operations in these days for which too few people are left. */
  touched: z.array(
    z.object({
      eventId: z.number().int(),
      lineId: z.number().int(),
      basketId: z.number().int(),
      jobNumber: z.string(),
      activity: activityCode,
      component: componentCode.nullable(),
      place: z.string(),
      startsAt: instant,
    }),
  ),
});
export type AbsenceRow = z.output<typeof absenceRow>;

/** Lists who is away from today on, with the planned operations that lack people by it, and who can work somewhere. */
export const listAbsencesEndpoint = endpoint({
  name: 'planning.listAbsences',
  method: 'GET',
  path: '/api/planning/absences',
  permission: 'planning.view',
  heavy: true,
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(absenceRow), operators: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
});
