import { z } from 'zod';
import { statusKinds, statusMails, statusRequirements } from '#modules/complaints/domain/status.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { statusTones } from './complaint.shapes.ts';
import { int, known, names, saved, write } from './complaint-lists.endpoints.ts';

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
    'COMPLAINT_NEXT_ITSELF',
    'COMPLAINT_NEXT_NOTHING',
    'COMPLAINT_NEXT_LOST',
    'COMPLAINT_NO_START',
    'COMPLAINT_NO_END',
    'STATUS_STOOD_IN',
    'STALE_VERSION',
  ],
});
