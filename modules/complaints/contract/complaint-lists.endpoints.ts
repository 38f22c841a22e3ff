import { z } from 'zod';
import { termKinds } from '#modules/complaints/domain/complaint.ts';
import { solutionEffects, statusKinds, statusMails, statusRequirements } from '#modules/complaints/domain/status.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, requiredText, version } from '#platform/contract/shapes.ts';
import { statusRow, statusTones, termRow } from './complaint.shapes.ts';

const int = z.number().int();
const read = { method: 'GET', permission: 'fup', internalOnly: true, input: emptyShape } as const;
const write = { method: 'POST', permission: 'complaint.maintain', internalOnly: true } as const;
const saved = z.object({ id: int, version: int });
const names = {
  nameNl: requiredText(80),
  nameEn: requiredText(80),
  position: int.min(0).max(9999).default(100),
  active: z.boolean().default(true),
};
const known = { id: id.optional(), version: version.optional() };

export const listStatusesEndpoint = endpoint({
  ...read,
  name: 'complaints.listStatuses',
  path: '/api/complaints/statuses',
  output: z.object({ rows: z.array(statusRow) }),
});

export const saveStatusEndpoint = endpoint({
  ...write,
  name: 'complaints.saveStatus',
  path: '/api/complaints/statuses',
  input: z.object({
    ...known,
    ...names,
    kind: z.enum(statusKinds),
    tone: z.enum(statusTones),
    nextIds: z.array(id).max(50).default([]),
    requires: z.array(z.enum(statusRequirements)).max(statusRequirements.length).default([]),
    mail: z.enum(statusMails).nullable().default(null),
    locksInvoice: z.boolean().default(false),
    maxDays: int.min(1).max(365).nullable().default(null),
  }),
  output: saved,
  refusals: [
    ...[
      'COMPLAINT_NEXT_ITSELF',
      'COMPLAINT_NEXT_NOTHING',
      'COMPLAINT_NEXT_LOST',
      'COMPLAINT_NO_START',
      'COMPLAINT_NO_END',
      'STATUS_STOOD_IN',
      'STALE_VERSION',
    ],
  ],
});

export const listTermsEndpoint = endpoint({
  ...read,
  name: 'complaints.listTerms',
  path: '/api/complaints/terms',
  output: z.object({ rows: z.array(termRow) }),
});

/** Saves a new or changed term; a term never moves to another list. */
export const saveTermEndpoint = endpoint({
  ...write,
  name: 'complaints.saveTerm',
  path: '/api/complaints/terms',
  input: z.object({
    ...known,
    ...names,
    kind: z.enum(termKinds),
    parentId: id.nullable().default(null),
    effect: z.enum(solutionEffects).default('none'),
  }),
  output: saved,
  refusals: ['SUB_DEPARTMENT_OF_NONE', 'STALE_VERSION'],
});

/** Deletes a term that no complaint uses. */
export const removeTermEndpoint = endpoint({
  ...write,
  method: 'DELETE',
  name: 'complaints.removeTerm',
  path: '/api/complaints/terms/:id',
  input: z.object({ id }),
  output: z.object({ id: int }),
});

const day = int.min(0).max(999);
const week = z.tuple([day, day, day, day, day, day, day]);

/** Reads how many complaints can be handled on each day of the week, Monday first. */
export const readCapacityEndpoint = endpoint({
  ...read,
  name: 'complaints.readCapacity',
  path: '/api/complaints/capacity',
  output: z.object({ week }),
});

export const saveCapacityEndpoint = endpoint({
  ...write,
  method: 'PUT',
  name: 'complaints.saveCapacity',
  path: '/api/complaints/capacity',
  input: z.object({ week }),
  output: z.object({ week }),
});
