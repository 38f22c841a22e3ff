import { z } from 'zod';
import { time } from '#modules/planning/contract/places/place.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, text, version } from '#platform/contract/shapes.ts';

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
    /** The weekdays that it is on, every day when empty, and the part of each day; null for the whole day. */
    weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
    fromTime: time.nullable().default(null),
    untilTime: time.nullable().default(null),
    reason: text(80),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['ABSENCE_DAYS_WRONG', 'ABSENCE_TIMES_WRONG', 'STALE_VERSION'],
});
