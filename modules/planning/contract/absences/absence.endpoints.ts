import { z } from 'zod';
import { activityCode, componentCode } from '#modules/planning/contract/planning.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, instant, plainDate, text, version } from '#platform/contract/shapes.ts';

const absenceRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  userId: z.number().int(),
  name: z.string(),
  firstDay: plainDate,
  lastDay: plainDate,
  reason: z.string(),
  /** Planned operations in these days for which too few people are left. */
  touched: z.array(
    z.object({
      eventId: z.number().int(),
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
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(absenceRow), operators: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
});

/** Enters or changes when an operator is away. */
export const saveAbsenceEndpoint = endpoint({
  name: 'planning.saveAbsence',
  method: 'POST',
  path: '/api/planning/absences',
  permission: 'planning.plan',
  internalOnly: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    userId: id,
    firstDay: plainDate,
    lastDay: plainDate,
    reason: text(80),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['ABSENCE_ENDS_FIRST', 'STALE_VERSION'],
});

export const removeAbsenceEndpoint = endpoint({
  name: 'planning.removeAbsence',
  method: 'DELETE',
  path: '/api/planning/absences/:id',
  permission: 'planning.plan',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
});
