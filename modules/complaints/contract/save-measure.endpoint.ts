import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, requiredText, text, version } from '#platform/contract/shapes.ts';
import { act, nullableId, state } from './handle-complaint.shapes.ts';

/** Saves a measure against recurrence: a new one, or the progress and effect of one. */
export const saveMeasureEndpoint = endpoint({
  ...act,
  name: 'complaints.saveMeasure',
  path: '/api/complaints/:id/measures',
  input: z.object({
    id,
    measureId: id.optional(),
    version: version.optional(),
    improvementId: id,
    description: requiredText(1000),
    ownerUserId: nullableId,
    dueOn: plainDate,
    doneOn: plainDate.nullable().default(null),
    effective: z.boolean().nullable().default(null),
    checkNote: text(1000).default(''),
  }),
  output: state,
  refusals: ['COMPLAINT_DONE', 'TERM_NOT_FITTING', 'SUB_DEPARTMENT_ELSEWHERE', 'MEASURE_NOT_DONE', 'STALE_VERSION'],
});
