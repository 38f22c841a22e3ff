import { z } from 'zod';
import { whyCount } from '#modules/complaints/domain/whys.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, requiredText, text } from '#platform/contract/shapes.ts';
import { act, emails, nullableId, seen, state } from './handle-complaint.shapes.ts';

export const saveComplaintEndpoint = endpoint({
  ...act,
  method: 'PUT',
  name: 'complaints.save',
  path: '/api/complaints/:id',
  input: z.object({
    ...seen,
    title: requiredText(120),
    description: text(4000).default(''),
    lineId: nullableId,
    contactId: nullableId,
    typeId: id,
    departmentId: nullableId,
    subDepartmentId: nullableId,
    reasonId: nullableId,
    causeId: nullableId,
    causeNote: text(4000).default(''),
    /** Five times why; left out, the answers stay. */
    whys: z.array(text(500)).max(whyCount).optional(),
    planPlaceId: nullableId,
    supplierId: nullableId,
    solutionId: nullableId,
    solutionNote: text(4000).default(''),
    ownerUserId: nullableId,
    dueOn: plainDate,
    extraEmails: emails,
  }),
  output: state,
  refusals: ['COMPLAINT_DONE', 'TERM_NOT_FITTING', 'WHY_SKIPPED', 'SUB_DEPARTMENT_ELSEWHERE', 'STALE_VERSION'],
});
