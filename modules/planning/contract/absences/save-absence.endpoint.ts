import { z } from 'zod';
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
    reason: text(80),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['ABSENCE_DAYS_WRONG', 'STALE_VERSION'],
});
